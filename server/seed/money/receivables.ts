import type { components } from '../../../openapi/generated/provider.ts';
import { convertAmount } from '../../provider/settlement/convert-amount.ts';
import { addDays, type Calendar } from '../../provider/rules/calendar.ts';
import { currencies } from '../../provider/rules/currencies.ts';
import { taxOn } from '../../provider/rules/fees/tax-rates.ts';
import { payableOf, type Adjustment, type Draft, type OpenRefund } from './ledger.ts';
import { addedAt, paidAt } from './payout-logs.ts';
import type { MerchantCalendars } from './merchant-calendars.ts';
import type { Random } from '../random.ts';

type Schemas = components['schemas'];

/** A debt of a merchant, as JSON has it, and the line of the payout that it was deducted from. */
export interface SeedReceivable {
  readonly row: Readonly<Record<string, string | number | null>>;
  readonly line: Adjustment | null;
}

interface Debt {
  readonly kind: Schemas['ReceivableKind'];
  readonly merchantId: string;
  readonly transactionId: string | null;
  readonly currency: string;
  readonly amount: number;
  readonly fee: number;
  readonly tax: number;
  readonly rate: string;
  readonly payoutCurrency: string;
  readonly psp: string;
  readonly description: string;
  readonly at: string;
  readonly status: Schemas['ReceivableStatus'];
  readonly draft: Draft | null;
  /** When it is deducted from that payout. */
  readonly movedAt: string | null;
}

const dayMs = 86_400_000;
const admin = 'admin@counterfoil.example';
/** From one US dollar; a US merchant owes Australian ones. */
const rates: Readonly<Record<string, readonly [currency: string, rate: string]>> = {
  AUD: ['USD', '1.51230000'],
  NZD: ['USD', '1.66450000'],
  JPY: ['USD', '149.25000000'],
  KWD: ['USD', '0.30720000'],
  USD: ['AUD', '0.66120000'],
};

/** A refund that no payout could bear. */
export const oweForRefund = (
  random: Random,
  refund: OpenRefund,
  calendarOf: MerchantCalendars,
): SeedReceivable => {
  const { currency } = refund.merchant;
  return record(random, calendarOf(refund.merchant.id), {
    kind: 'negative_balance',
    merchantId: refund.merchant.id,
    transactionId: refund.id,
    currency,
    amount: refund.amount,
    fee: 0,
    tax: 0,
    rate: '1',
    payoutCurrency: currency,
    psp: refund.psp,
    description: `Refund ${refund.refId}, more than the payouts could cover`,
    at: refund.at,
    status: 'open',
    draft: null,
    movedAt: null,
  });
};

/** Negative balances and conversions that came out short, in every status. */
export const createReceivables = (
  random: Random,
  drafts: readonly Draft[],
  end: number,
  calendarOf: MerchantCalendars,
): readonly SeedReceivable[] => {
  const paid = drafts.filter((draft) => draft.status === 'paid' && payableOf(draft) > 1_000);
  const open = drafts.filter(
    (draft) => (draft.status === 'pending' || draft.status === 'on_hold') && payableOf(draft) > 1_000,
  );
  const every = (list: readonly Draft[], most: number): readonly Draft[] => {
    const step = Math.max(1, Math.ceil(list.length / most));
    return list.filter((_, index) => index % step === 0);
  };
  return [
    ...every(open, 6).map((draft, index) => debtOf(random, draft, 'moved', index, end, calendarOf)),
    ...every(paid, 20).map((draft, index) => debtOf(random, draft, 'collected', index, end, calendarOf)),
    ...every(paid, 24).map((draft, index) =>
      debtOf(random, draft, index % 6 === 5 ? 'written_off' : 'open', index, end, calendarOf),
    ),
  ];
};

const debtOf = (
  random: Random,
  draft: Draft,
  status: Schemas['ReceivableStatus'],
  index: number,
  end: number,
  calendarOf: MerchantCalendars,
): SeedReceivable => {
  const { merchant } = draft;
  const isForeign = index % 2 === 1;
  const [currency, rate] = (isForeign ? rates[merchant.currency] : undefined) ?? [merchant.currency, '1'];
  const share = Math.floor(payableOf(draft) / random.between(4, 9));
  const unit = convertAmount(1_000_000, rate, exponentOf(currency), exponentOf(merchant.currency));
  const amount = Math.max(1, Math.floor((share * 1_000_000) / unit));
  const fee = isForeign ? 0 : Math.floor(amount / 20);
  return record(random, calendarOf(merchant.id), {
    kind: isForeign ? 'fx_conversion' : 'negative_balance',
    merchantId: merchant.id,
    transactionId: null,
    currency,
    amount,
    fee,
    tax: taxOn(fee, merchant.country),
    rate,
    payoutCurrency: merchant.currency,
    psp: 'northgate',
    description: isForeign
      ? `Shortfall in the conversion from ${currency}`
      : 'Terminal rental above the balance',
    at: new Date(Math.min(Date.parse(draft.openedAt), end - dayMs)).toISOString(),
    status,
    draft: status === 'moved' || status === 'collected' ? draft : null,
    movedAt: addedAt(draft, end),
  });
};

const record = (random: Random, calendar: Calendar, debt: Debt): SeedReceivable => {
  const { draft, currency, payoutCurrency, amount, fee, tax, rate, at } = debt;
  const digits = random.hex(20);
  const id = `rcv_${digits}`;
  const due = amount + fee + tax;
  const converted = convertAmount(due, rate, exponentOf(currency), exponentOf(payoutCurrency));
  const payoutAmount = Math.max(1, currency === payoutCurrency ? due : converted);
  const isBearable = draft !== null && payableOf(draft) >= payoutAmount;
  const status = draft === null || isBearable ? debt.status : 'open';
  const row = {
    id,
    reference: `RCV-${digits.slice(-12).toUpperCase()}`,
    kind: debt.kind,
    merchant_id: debt.merchantId,
    transaction_id: debt.transactionId,
    currency,
    charge_amount: amount,
    fee,
    tax,
    fx_rate: rate,
    payout_amount: payoutAmount,
    payout_currency: payoutCurrency,
    payout_id: isBearable ? draft.id : null,
    payout_type: isBearable ? 'manual' : 'automatic',
    psp: debt.psp,
    status,
    description: debt.description,
    internal_note: status === 'written_off' ? 'The merchant has ceased trading' : null,
    due_date: addDays(calendar.dayOf(at), 30),
    created_at: at,
    updated_at: isBearable ? lastChange(draft, debt) : at,
  };
  if (!isBearable) return { row, line: null };
  draft.adjusted -= payoutAmount;
  return { row, line: lineOf(random, draft, id, -payoutAmount, debt) };
};

const lineOf = (
  random: Random,
  draft: Draft,
  receivableId: string,
  amount: number,
  debt: Debt,
): Adjustment => ({
  id: `adj_${random.hex(20)}`,
  payout_id: draft.id,
  merchant_id: draft.merchant.id,
  currency: draft.merchant.currency,
  kind: 'receivable',
  amount,
  description: debt.description,
  email: admin,
  receivable_id: receivableId,
  created_at: debt.movedAt ?? debt.at,
});

/** It was collected when its payout was paid, else last changed when it was deducted. */
const lastChange = (draft: Draft, { status, movedAt, at }: Debt): string =>
  status === 'collected' ? paidAt(draft) : (movedAt ?? at);

const exponentOf = (currency: string): number =>
  currencies.find((known) => known.code === currency)?.exponent ?? 2;
