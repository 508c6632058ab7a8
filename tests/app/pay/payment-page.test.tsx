// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPayment, pageHeading } from './open-payment.tsx';
import { layWire, openPage, receipt, replies } from './payment-wire.ts';

let wire = layWire();
beforeEach(() => {
  wire = layWire();
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  globalThis.history.replaceState(null, '', '/');
});

const choose = (name: RegExp) => {
  fireEvent.click(screen.getByRole('radio', { name }));
};
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};
/** Lets all pauses pass between the times that a lost try is sent. */
const letPausesPass = async () => {
  await act(() => vi.advanceTimersByTimeAsync(10_000));
};

describe('a payment that is open', () => {
  it('is shown in the brand of whoever is paid, with what it is for', async () => {
    await openPayment();
    await pageHeading('Pay Harbour View Hotel');
    expect(document.title).toBe('Pay Harbour View Hotel · Southern Stays');
    expect(within(screen.getByRole('banner')).getByText('Southern Stays')).toBeTruthy();
    const asked = screen.getByRole('region', { name: 'What you are paying for' });
    for (const fact of ['AUD 100.00', 'Two nights, harbour room', 'BK-88213', 'Maria Nguyen'])
      expect(within(asked).getByText(fact)).toBeTruthy();
    const terms = screen.getByRole('link', { name: /^Terms/ });
    expect(terms.getAttribute('href')).toBe('https://southernstays.example/terms');
  });

  it('shows the surcharge of each card, and the total, before anything is paid', async () => {
    await openPayment();
    expect(screen.getByRole('radio', { name: 'Visa, approved + AUD 3.50 surcharge' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay AUD 103.50' })).toBeTruthy();
    choose(/^Mastercard from Australia, approved No surcharge$/);
    expect(screen.getByRole('button', { name: 'Pay AUD 100.00' })).toBeTruthy();
    expect(wire.sent).toEqual([]);
  });

  it('mentions no surcharges where no card has one', async () => {
    const cards = openPage.cards.filter(({ surcharge_amount }) => surcharge_amount === 0);
    wire.page = { body: { ...openPage, cards } };
    await openPayment();
    expect(screen.queryByText(/surcharge/i)).toBeNull();
  });

  it('asks nobody who is signed in, and keeps nothing in this browser', async () => {
    wire.tries = [replies.paid];
    await openPayment();
    press('Pay AUD 103.50');
    await pageHeading('Paid');
    expect(wire.read).toEqual(['/api/v1/pay/abc?s=signed']);
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(globalThis.location.search).toBe('?s=signed');
  });

  it('offers to keep the card only where the merchant does', async () => {
    await openPayment();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('keeps the card of a guest who agreed', async () => {
    wire.page = { body: { ...openPage, can_save_card: true } };
    wire.tries = [replies.paid];
    await openPayment();
    fireEvent.click(screen.getByRole('checkbox', { name: /^Keep this card/ }));
    press(/^Pay /);
    await pageHeading('Paid');
    expect(wire.sent[0]?.body).toMatchObject({ save_card: true });
  });

  it('asks for the name on the card, and leads to it', async () => {
    await openPayment();
    const holder = screen.getByRole('textbox', { name: 'Name on the card' });
    expect(holder.getAttribute('autocomplete')).toBe('cc-name');
    fireEvent.change(holder, { target: { value: ' ' } });
    press(/^Pay /);
    expect(document.activeElement).toBe(holder);
    expect(document.getElementById(holder.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Enter the name on the card.',
    );
    expect(wire.sent).toEqual([]);
  });

  it.each([
    ['/test_card', 'Visa is not taken.'],
    ['/card_holder', 'The name is too long.'],
  ])('shows what the provider refuses at %s there', async (pointer, message) => {
    wire.tries = [
      replies.refused(422, 'unprocessable', 'This was refused.', [{ pointer, code: 'x', message }]),
    ];
    await openPayment();
    press(/^Pay /);
    expect((await screen.findByRole('alert')).textContent).toContain('This was refused.');
    expect(screen.getByText(message)).toBeTruthy();
  });
});

describe('paying', () => {
  it('once, however often the button is pressed, ends in a receipt', async () => {
    wire.tries = [replies.paid];
    await openPayment();
    press('Pay AUD 103.50');
    fireEvent.submit(document.querySelector('form') ?? document.body);
    const paid = await pageHeading('Paid');
    expect(document.activeElement).toBe(paid);
    expect(wire.sent).toHaveLength(1);
    expect(wire.sent[0]).toMatchObject({
      path: '/api/v1/pay/abc',
      body: {
        test_card: 'tok_visa',
        card_holder: 'Maria Nguyen',
        agreed_total: 10_350,
        save_card: false,
      },
    });
    const kept = screen.getByRole('region', { name: 'Receipt' });
    for (const fact of ['PBL-5F0C2A91B7D3', 'Visa ending in 4242', 'HARBOUR VIEW', 'AUD 3.50', 'AUD 103.50'])
      expect(within(kept).getByText(fact)).toBeTruthy();
    const print = vi.fn();
    vi.stubGlobal('print', print);
    press('Print the receipt');
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([
    ['51', 'Insufficient funds', 'There is not enough money on the card.'],
    ['54', 'Expired card', 'The card has expired.'],
    ['57', 'Not permitted to the holder', 'Not permitted to the holder'],
    [null, 'Refused', 'Refused'],
  ])(
    'that is declined (%s) shows the reason, and the next try is another one',
    async (code, text, reason) => {
      wire.tries = [replies.declined(code, text), replies.paid];
      await openPayment();
      choose(/^Mastercard/);
      press(/^Pay /);
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toContain(reason);
      expect(alert.textContent).toContain('Nothing was charged.');
      expect(document.activeElement).toBe(alert);
      expect(screen.getByRole('radio', { name: /^Mastercard/ })).toHaveProperty('checked', true);
      press(/^Pay /);
      await pageHeading('Paid');
      const keys = wire.sent.map(({ key }) => key);
      expect(new Set(keys).size).toBe(2);
      expect(keys).not.toContain(null);
    },
  );

  it('that another tab did meanwhile shows its receipt', async () => {
    wire.tries = [replies.refused(409, 'payment-paid', 'This payment has been made already.')];
    await openPayment();
    wire.page = { body: { ...openPage, status: 'paid', cards: [], receipt } };
    press(/^Pay /);
    await pageHeading('This payment has been made');
    expect(screen.getByText('PBL-5F0C2A91B7D3')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  });

  it('that has become dearer is not made before the guest has seen the new total', async () => {
    wire.tries = [replies.refused(409, 'total-changed', 'The total has changed since you saw it.')];
    await openPayment();
    const cards = openPage.cards.map((card) => ({ ...card, surcharge_amount: 500, total_amount: 10_500 }));
    wire.page = { body: { ...openPage, cards } };
    press('Pay AUD 103.50');
    expect((await screen.findByRole('alert')).textContent).toContain('The total has changed');
    expect(screen.getByRole('button', { name: 'Pay AUD 105.00' })).toBeTruthy();
    wire.tries = [replies.paid];
    press('Pay AUD 105.00');
    await pageHeading('Paid');
    expect(wire.sent.at(-1)?.body).toMatchObject({ agreed_total: 10_500 });
  });

  it('shows that an amount is only reserved', async () => {
    const reserved = { ...receipt, transaction_status: 'authorised' };
    wire.tries = [{ body: { ...replies.paid.body, receipt: reserved } }];
    await openPayment();
    press(/^Pay /);
    await pageHeading('Reserved');
    expect(screen.getByText(/AUD 103\.50 is reserved on your card/)).toBeTruthy();
    expect(screen.getByText('Authorised')).toBeTruthy();
  });
});

describe('a challenge', () => {
  const reachChallenge = async () => {
    wire.tries = [replies.challenge];
    await openPayment();
    choose(/3-D Secure challenge/);
    press(/^Pay /);
    const asked = await pageHeading('Confirm with your bank');
    expect(document.activeElement).toBe(asked);
  };

  it.each([
    ['Confirm the payment', true, replies.paid],
    ['Do not confirm', false, replies.declined('63', 'Card holder not authenticated')],
  ])('answered by "%s" sends the provider %s', async (button, passed, answer) => {
    await reachChallenge();
    wire.tries = [answer];
    press(button);
    if (passed) await pageHeading('Paid');
    else expect((await screen.findByRole('alert')).textContent).toContain('not confirmed with the bank');
    expect(wire.sent[1]).toMatchObject({
      path: '/api/v1/pay/abc/challenge',
      body: { challenge_id: 'chl_1', passed },
    });
    expect(wire.sent[1]?.key).not.toBe(wire.sent[0]?.key);
  });

  it('that is over leads back to the cards', async () => {
    await reachChallenge();
    wire.tries = [replies.refused(409, 'challenge-over', 'This challenge is over. Pay again.')];
    press('Confirm the payment');
    expect((await screen.findByRole('alert')).textContent).toContain('This challenge is over. Pay again.');
    expect(screen.getByRole('button', { name: 'Pay AUD 103.50' })).toBeTruthy();
  });
});

describe('an answer that is lost', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

  it.each([
    ['without a word', 'lost' as const],
    ['in an answer without a body', { status: 204, body: undefined }],
    ['by a server that failed', replies.refused(502, 'bad-gateway', '')],
    ['while the first sending runs', replies.refused(409, 'idempotency-in-flight', 'Still running.')],
  ])('%s is asked for again under the same key', async (_how, first) => {
    wire.tries = [first, replies.paid];
    await openPayment();
    press(/^Pay /);
    await letPausesPass();
    await pageHeading('Paid');
    expect(wire.sent).toHaveLength(2);
    expect(wire.sent[1]).toEqual(wire.sent[0]);
  });

  it('always leaves the guest a button to ask again, which is no second payment', async () => {
    wire.tries = ['lost', 'lost', 'lost'];
    await openPayment();
    press(/^Pay /);
    await letPausesPass();
    await pageHeading('We do not know yet whether you have paid');
    expect(wire.sent).toHaveLength(3);
    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    wire.tries = [replies.paid];
    press('Check again');
    await pageHeading('Paid');
    expect(new Set(wire.sent.map(({ key }) => key)).size).toBe(1);
  });
});
