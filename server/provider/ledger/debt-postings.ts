import type { components } from '../../../openapi/generated/provider.ts';
import type { Posting } from './posting.ts';
import { accountOf } from './payout-postings.ts';

type Schemas = components['schemas'];

/** What a merchant owes, in its own currency and in that of its payouts. */
interface Debt {
  readonly id: string;
  readonly kind: Schemas['ReceivableKind'];
  readonly merchant_id: string;
  readonly transaction_id: string | null;
  readonly currency: string;
  readonly charge_amount: number;
  readonly fee: number;
  readonly tax: number;
}

type Settled = Pick<Debt, 'id' | 'merchant_id' | 'currency'> & {
  readonly settlement_amount: number;
  readonly payout_amount: number;
  readonly payout_currency: string;
};

const ofDebt = ({ id, merchant_id, currency }: Pick<Debt, 'id' | 'merchant_id' | 'currency'>) =>
  ({ merchant_id, currency, cause: 'receivable', cause_id: id }) as const;

/** The account against which a merchant came to owe. */
const owedFor = ({ kind, transaction_id }: Debt): Posting['to'] => {
  if (kind === 'chargeback') return 'clearing';
  if (kind === 'fx_conversion') return 'conversion';
  return transaction_id === null ? 'adjustments' : 'pending';
};

/** The merchant owes a refund or an adjustment that no payout could bear, or what a card holder got back. */
export const owed = (debt: Debt): readonly Posting[] => {
  const own = { ...ofDebt(debt), from: 'receivable' } as const;
  return [
    { ...own, kind: 'receivable', to: owedFor(debt), amount: debt.charge_amount },
    { ...own, kind: 'fee', to: 'fees', amount: debt.fee },
    { ...own, kind: 'tax', to: 'taxes', amount: debt.tax },
  ];
};

/** A payout is reduced by a debt, which is collected when that is paid. */
export const debtDeducted = (
  debt: Pick<Settled, 'id' | 'merchant_id' | 'payout_amount' | 'payout_currency'>,
  payout: { readonly id: string; readonly status: Schemas['PayoutStatus'] },
): Posting => ({
  ...ofDebt({ ...debt, currency: debt.payout_currency }),
  kind: 'receivable_deducted',
  from: accountOf[payout.status],
  to: 'netting',
  amount: debt.payout_amount,
  payout_id: payout.id,
});

/** A debt leaves a payout, and is open again. */
export const debtRemoved = (...given: Parameters<typeof debtDeducted>): Posting => {
  const { from, to, ...deducted } = debtDeducted(...given);
  return { ...deducted, kind: 'payout_line_removed', from: to, to: from };
};

/** The payout that was reduced by a debt is paid; between two currencies, it is converted. */
export const collected = (debt: Settled): readonly Posting[] => {
  const { currency, payout_currency, payout_amount, settlement_amount } = debt;
  const own = { ...ofDebt(debt), kind: 'receivable_collected' } as const;
  if (currency === payout_currency)
    return [{ ...own, from: 'netting', to: 'receivable', amount: settlement_amount }];
  return [
    { ...own, currency: payout_currency, from: 'netting', to: 'conversion', amount: payout_amount },
    { ...own, from: 'conversion', to: 'receivable', amount: settlement_amount },
  ];
};

/** A debt that nobody expects any more. */
export const writtenOff = (debt: Settled): Posting => ({
  ...ofDebt(debt),
  kind: 'written_off',
  from: 'write_offs',
  to: 'receivable',
  amount: debt.settlement_amount,
});
