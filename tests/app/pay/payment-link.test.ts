import { describe, expect, it } from 'vitest';
import { isPaymentPath, readPaymentLink } from '../../../app/pay/payment-link.ts';

describe('a payment link', () => {
  it.each([
    ['/pay/abc', true],
    ['/pay/abc/', true],
    ['/pay', false],
    ['/pay/', false],
    ['/pay/abc/def', false],
    ['/payments/abc', false],
    ['/admin/pay/abc', false],
  ])('lies at %s: %s', (path, expected) => {
    expect(isPaymentPath(path)).toBe(expected);
  });

  it.each([
    ['/pay/abc', '?s=signed', { alias: 'abc', s: 'signed' }],
    ['/pay/abc/', '?utm=mail&s=sig-ned_', { alias: 'abc', s: 'sig-ned_' }],
    ['/pay/abc', '', undefined],
    ['/pay/abc', '?S=signed', undefined],
    ['/pay', '?s=signed', undefined],
  ])('%s%s carries %o', (pathname, search, expected) => {
    expect(readPaymentLink({ pathname, search })).toEqual(expected);
  });
});
