// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPayment, pageHeading } from './open-payment.tsx';
import { brand, layWire, openPage, receipt, replies } from './payment-wire.ts';

let wire = layWire();
beforeEach(() => {
  wire = layWire();
});
afterAll(() => {
  vi.unstubAllGlobals();
  globalThis.history.replaceState(null, '', '/');
});

const press = (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('a payment that cannot be made', () => {
  it.each([
    ['paid', { status: 'paid', cards: [], receipt }, 'This payment has been made', 'PBL-5F0C2A91B7D3'],
    ['expired', { status: 'expired', cards: [] }, 'This link has expired', 'BK-88213'],
    ['cancelled', { status: 'cancelled', cards: [] }, 'This payment was cancelled', 'BK-88213'],
    [
      'paused',
      { refusal: 'Links are not taken now.', cards: [] },
      'This cannot be paid now',
      'Links are not taken now.',
    ],
  ])('since it is %s shows that and takes nothing', async (_state, difference, title, fact) => {
    wire.page = { body: { ...openPage, ...difference } };
    await openPayment();
    await pageHeading(title);
    expect(screen.getByText(fact)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it.each([400, 404])('since there is no payment (%i) is shown in nobody’s name', async (status) => {
    wire.page = replies.refused(status, 'not-found', 'There is no such payment.');
    await openPayment();
    await pageHeading('This link does not lead to a payment');
    expect(within(screen.getByRole('banner')).getByText('Counterfoil')).toBeTruthy();
  });

  it('since its link has no signature asks nothing', async () => {
    await openPayment('/pay/abc');
    await pageHeading('This link does not lead to a payment');
    expect(wire.read).toEqual([]);
  });

  it.each([
    ['out of reach', 'lost' as const],
    ['failing', replies.refused(503, 'unavailable', '')],
  ])('since the provider is %s can be opened again', async (_how, page) => {
    wire.page = page;
    await openPayment();
    await pageHeading('The payment could not be opened');
    wire.page = { body: openPage };
    press('Try again');
    await pageHeading('Pay Harbour View Hotel');
  });
});

describe('the brand of the page', () => {
  it("is the platform's where the partner has none", async () => {
    const none = Object.fromEntries(Object.keys(brand).map((key) => [key, null]));
    wire.page = { body: { ...openPage, brand: { ...none, hide_platform_name: false } } };
    await openPayment();
    await pageHeading('Pay Harbour View Hotel');
    expect(within(screen.getByRole('banner')).getByText('Counterfoil')).toBeTruthy();
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('gives no address that is no web address', async () => {
    wire.page = { body: { ...openPage, brand: { ...brand, terms_url: 'javascript:alert(1)' } } };
    await openPayment();
    await pageHeading('Pay Harbour View Hotel');
    expect(screen.queryByRole('link', { name: /^Terms/ })).toBeNull();
  });

  it('names the platform unless it is hidden', async () => {
    await openPayment();
    await pageHeading('Pay Harbour View Hotel');
    expect(screen.getByText('Payments by Counterfoil')).toBeTruthy();
    cleanup();
    wire.page = { body: { ...openPage, brand: { ...brand, hide_platform_name: true } } };
    await openPayment();
    await pageHeading('Pay Harbour View Hotel');
    expect(screen.queryByText('Payments by Counterfoil')).toBeNull();
  });
});
