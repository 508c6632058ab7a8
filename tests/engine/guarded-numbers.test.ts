import { describe, expect, it } from 'vitest';
import { hideGuardedNumbers, holdsGuardedNumber } from '../../engine/guarded-numbers.ts';

const digits = { least: 13, most: 19 };
const holds = (text: string): boolean => holdsGuardedNumber(text, digits);

describe('a text that holds a number with a check digit', () => {
  it.each([
    ['16 digits', '4111111111111111'],
    ['13 digits', '4222222222222'],
    ['14 digits', '30569309025904'],
    ['15 digits', '378282246310005'],
    ['19 digits', '4000056655665556007'],
    ['no issuer that is known', '1234567812345670'],
    ['words around it', 'Please charge 4111111111111111 for the room.'],
    ['letters beside it', 'VISA4111111111111111exp1230'],
    ['spaces', '4111 1111 1111 1111'],
    ['no-break spaces', '4111\u00A01111\u202F1111\u20071111'],
    ['hyphens', '4111-1111-1111-1111'],
    ['dashes', '4111–1111—1111‑1111'],
    ['a minus sign', '4111−1111−1111−1111'],
    ['dots', '4111.1111.1111.1111'],
    ['hyphens between spaces', '4111 - 1111 - 1111 - 1111'],
    ['mixed separators', '4111-1111 1111.1111'],
    ['tabs', '4111\t1111\t1111\t1111'],
    ['invisible signs', '4111\u200B1111\u00AD1111\u20601111'],
    ['a print of its own', '3782 822463 10005'],
    ['pairs', '41 11 11 11 11 11 11 11'],
    ['single digits', '4 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1'],
    ['triples', '378 282 246 310 005'],
    ['full-width digits', '４１１１１１１１１１１１１１１１'],
    ['Arabic digits', '٤١١١ ١١١١ ١١١١ ١١١١'],
    ['Devanagari digits', '४१११११११११११११११'],
    ['mathematical digits', '𝟒𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏𝟏'],
    ['another number before it', '2026 1128 4111 1111 1111 1111'],
    ['a room before it', 'Room 12 4111 1111 1111 1111'],
    ['a day after it', '4111 1111 1111 1111 12 30'],
    ['a plus, and more digits than telephones have', '+4111111111111111'],
    ['the search of an address', '?q=4111+1111+1111+1111&status=open'],
    ['an encoded address', '?q=4111%201111%201111%201111'],
    ['encoded digits', '?q=%34%31%31%31111111111111'],
  ])('is found with %s', (_name, text) => {
    expect(holds(text)).toBe(true);
  });

  it.each([
    ['a wrong check digit', '4111111111111112'],
    ['12 digits', '411111111116'],
    ['20 digits that pass', '41111111111111111115'],
    ['20 digits that begin with one', '41111111111111110000'],
    ['zeros', '0000 0000 0000 0000'],
    ['a telephone number', '+61 2 5550 1234'],
    ['a long telephone number that passes', '+378282246310005'],
    ['two telephone numbers', '0412 345 678, 0413 456 789'],
    ['a UUID', '41111111-1111-4111-8111-111111111111'],
    ['a moment that passes', '20261128093014'],
    ['milliseconds that pass', '1795858200003'],
    ['a day and a time', '28.11.2026 09.30.15'],
    ['an instant', '2026-11-28T09:30:15.123456Z'],
    ['amounts', 'AUD 1,234,567.89 and 9,876,543.21'],
    ['numbers in a row', '2026 1128 0930 4521'],
    ['numbers on lines of their own', '41111111\n11111111'],
    ['an account number that passes', 'Refund to BE69 5390 0754 7016 of the guest'],
    ['an account number with a stretch that passes', 'IBAN DE08 3704 0044 0532 0131 00 SINCE MAY'],
    ['a short text', 'Late arrival, room 412'],
    ['nothing', ''],
  ])('is not seen in %s', (_name, text) => {
    expect(holds(text)).toBe(false);
  });

  it.each(['1 '.repeat(2000), '4'.repeat(4000), '4-'.repeat(2000), '%31'.repeat(1300), 'DE11'.repeat(1000)])(
    'is not seen in what only repeats itself',
    (text) => {
      expect(holds(text)).toBe(false);
    },
  );

  it('is hidden where it must not be repeated', () => {
    expect(hideGuardedNumbers('/guests/4111 1111 1111 1111', digits)).toBe('/guests/**** **** **** ****');
    expect(hideGuardedNumbers('/guests/4111111111111112', digits)).toBe('/guests/4111111111111112');
  });
});
