import { describe, expect, it } from 'vitest';
import { cleanTyped, type TypedKind } from '../../engine/clean-typed.ts';

const nbsp = '\u00A0';
const narrow = '\u202F';

describe('what people type is cleaned before it is judged', () => {
  it.each<readonly [TypedKind, string, string]>([
    ['telephone', '(02) 5550 1234', '0255501234'],
    ['telephone', '+61 (0)2 5550 1234', '+61255501234'],
    ['telephone', '+61(0)255501234', '+61255501234'],
    ['telephone', '0061 (0) 2 5550 1234', '0061255501234'],
    ['telephone', '(+44) (0)20 7946 0958', '+442079460958'],
    ['telephone', '030/12345678', '03012345678'],
    ['telephone', `0412${nbsp}345${nbsp}678`, '0412345678'],
    ['telephone', `01${narrow}23${narrow}45${narrow}67${narrow}89`, '0123456789'],
    ['telephone', '(808) 555-0123', '8085550123'],
    ['telephone', '808.555.0123', '8085550123'],
    ['telephone', '808\u2011555\u20130123', '8085550123'],
    ['telephone', '\u202A+61 2 5550 1234\u202C', '+61255501234'],
    // No trunk prefix: nothing says that a country code is before it.
    ['telephone', '02 (0)1234', '0201234'],
    ['telephone', '+61 02 5550 1234', '+610255501234'],
    ['telephone', '+612 5550 (0)234', '+61255500234'],
    ['telephone', 'ext. 12', 'ext12'],
    ['telephone', '12\n345', '12\n345'],
    ['telephone', '1'.repeat(20) + ' '.repeat(21), '1'.repeat(20) + ' '.repeat(21)],
    ['code', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['code', `DE89${nbsp}3704-0044.0532/0130\u200B00`, 'DE89370400440532013000'],
    ['code', '20-00-00', '200000'],
    ['code', 'stra\u00DFe', 'STRA\u00DFE'],
    ['code', '12\u0131', '12\u0131'],
    [
      'web-address',
      'https://m\u00FCller.example/\u00FCber?list[]=1',
      'https://xn--mller-kva.example/%C3%BCber?list[]=1',
    ],
    ['web-address', ' HTTPS://Example.com ', 'https://example.com/'],
    ['web-address', 'https://example.com:abc', 'https://example.com:abc'],
    ['web-address', 'example.com', 'example.com'],
    ['email', 'front@m\u00FCller.example', 'front@xn--mller-kva.example'],
    ['email', 'info@\u4F8B\u3048.\u30C6\u30B9\u30C8', 'info@xn--r8jz45g.xn--zckzah'],
    ['email', 'Front.Desk@Harbour.example', 'Front.Desk@Harbour.example'],
    ['email', 'm\u00FCller@example.com', 'm\u00FCller@example.com'],
    ['email', 'a@b@m\u00FCller/x', 'a@b@m\u00FCller/x'],
    ['email', 'm\u00FCller.example', 'm\u00FCller.example'],
  ])('%s %j becomes %j', (kind, typed, cleaned) => {
    expect(cleanTyped(kind, typed)).toBe(cleaned);
    expect(cleanTyped(kind, cleaned)).toBe(cleaned);
  });
});
