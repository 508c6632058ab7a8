const isCapture = `transaction_type in ('sale', 'capture', 'auto_charge')
  and transaction_status in ('approved', 'refunded', 'partially_refunded')`;

/** A movement from an account to another; a negative amount goes the other direction. */
interface Movement {
  readonly kind: string;
  readonly from: string;
  readonly to: string;
  readonly amount: string;
  readonly cause: string;
  readonly causeId?: string;
  readonly payoutId?: string;
  readonly at: string;
  readonly currency?: string;
  readonly rows: string;
}

const movement = ({ kind, from, to, amount, cause, at, rows, ...rest }: Movement, turn: number): string => `
  select ${at} as at, ${String(turn)} as turn, row.merchant_id, ${rest.currency ?? 'row.currency'} as currency, '${kind}' as kind, '${cause}' as cause,
    ${rest.causeId ?? 'row.id'} as cause_id, ${rest.payoutId ?? 'null::text'} as payout_id,
    ${from} as from_account, ${to} as to_account, (${amount})::bigint as amount
  from ${rows}`;

const text = (account: string): string => `'${account}'`;

const payments: readonly Movement[] = [
  {
    ...{ kind: 'capture', from: text('clearing'), to: text('pending'), amount: 'amount - surcharge_amount' },
    ...{ cause: 'transaction', at: 'created_at', rows: `transactions as row where ${isCapture}` },
  },
  {
    ...{ kind: 'surcharge', from: text('clearing'), to: text('pending'), amount: 'surcharge_amount' },
    ...{ cause: 'transaction', at: 'created_at', rows: `transactions as row where ${isCapture}` },
  },
  {
    ...{ kind: 'refund', from: text('clearing'), to: text('pending'), amount: 'amount' },
    ...{ cause: 'transaction', at: 'created_at' },
    rows: `transactions as row where transaction_type = 'refund' and transaction_status = 'refunded'`,
  },
];

const feeTaken = `case when fee_deducted then payout_id is not null or fee_statement_id is not null
  else fee_statement_id is not null end`;

const fees: readonly Movement[] = [
  {
    ...{ kind: 'fee', from: `case when fee_deducted then 'pending' else 'accrued' end`, to: text('fees') },
    ...{ amount: 'fee', cause: 'transaction', at: 'coalesce(priced_at, created_at)' },
    rows: `transactions as row where ${isCapture} and ${feeTaken}`,
  },
  {
    ...{ kind: 'tax', from: text('pending'), to: text('taxes'), amount: 'tax', cause: 'transaction' },
    at: 'coalesce(priced_at, created_at)',
    rows: `transactions as row where ${isCapture} and fee_deducted and ${feeTaken}`,
  },
  {
    ...{
      kind: 'tax',
      from: text('accrued'),
      to: text('taxes'),
      amount: 'tax_amount',
      cause: 'fee_statement',
    },
    ...{ at: 'least(closes_at, now())', rows: 'fee_statements as row where not fee_deducted' },
  },
  {
    ...{ kind: 'invoice', from: text('receivable'), to: text('accrued'), amount: 'total_amount' },
    ...{ cause: 'invoice', at: 'row.issued_at' },
    rows: `invoices as row join fee_statements as statement on statement.id = row.statement_id and not statement.fee_deducted`,
  },
  {
    ...{ kind: 'invoice_paid', from: text('clearing'), to: text('receivable'), amount: 'total_amount' },
    ...{ cause: 'invoice', at: 'row.paid_at' },
    rows: `invoices as row join fee_statements as statement on statement.id = row.statement_id and not statement.fee_deducted
      where row.status = 'paid'`,
  },
];

const payoutStep = (kind: string, from: string, to: string, statuses: string, at: string): Movement => ({
  ...{
    kind,
    from: text(from),
    to: text(to),
    amount: 'payable_amount',
    cause: 'payout',
    payoutId: 'row.id',
    at,
  },
  rows: `payouts as row where status in (${statuses})`,
});

const payouts: readonly Movement[] = [
  {
    ...{ kind: 'payout_line', from: text('pending'), to: text('available'), cause: 'transaction' },
    amount: 'row.amount - case when row.fee_deducted then row.fee else 0 end - row.tax',
    ...{ payoutId: 'row.payout_id', at: 'greatest(row.created_at, payouts.created_at)' },
    rows: 'transactions as row join payouts on payouts.id = row.payout_id',
  },
  {
    ...{ kind: 'adjustment', from: text('adjustments'), amount: 'amount', cause: 'adjustment' },
    to: `case when payout_id is null then 'pending' else 'available' end`,
    ...{ payoutId: 'payout_id', at: 'created_at' },
    rows: `payout_adjustments as row where kind = 'adjustment'`,
  },
  {
    ...{ kind: 'receivable_deducted', from: text('netting'), to: text('available'), amount: 'amount' },
    ...{ cause: 'receivable', causeId: 'receivable_id', payoutId: 'payout_id', at: 'created_at' },
    rows: `payout_adjustments as row where kind = 'receivable'`,
  },
  payoutStep('payout_held', 'available', 'reserved', `'on_hold'`, 'updated_at'),
  payoutStep(
    'payout_sent',
    'available',
    'in_transit',
    `'processing', 'paid'`,
    'coalesce(paid_at, updated_at)',
  ),
  payoutStep('payout_paid', 'in_transit', 'bank', `'paid'`, 'paid_at'),
];

/** The account against which a merchant came to owe: refunds and adjustments, card holders, or a conversion. */
const owedFor = `case row.kind when 'chargeback' then 'clearing' when 'fx_conversion' then 'conversion'
  else case when transaction_id is null then 'adjustments' else 'pending' end end`;

const owed = (
  kind: string,
  from: string,
  to: string,
  amount: string,
  rows: string,
  at: string,
): Movement => ({
  ...{ kind, from, to, amount, cause: 'receivable', at },
  rows: `receivables as row ${rows}`,
});

const receivables: readonly Movement[] = [
  owed('receivable', text('receivable'), owedFor, 'charge_amount', '', 'created_at'),
  owed('fee', text('receivable'), text('fees'), 'fee', '', 'created_at'),
  owed('tax', text('receivable'), text('taxes'), 'tax', '', 'created_at'),
  owed(
    ...(['written_off', text('write_offs'), text('receivable'), 'settlement_amount'] as const),
    ...([`where status = 'written_off'`, 'updated_at'] as const),
  ),
  owed(
    ...([
      'receivable_collected',
      `case when currency = payout_currency then 'netting' else 'conversion' end`,
    ] as const),
    ...([text('receivable'), 'settlement_amount', `where status = 'collected'`, 'updated_at'] as const),
  ),
  {
    ...{
      kind: 'receivable_collected',
      from: text('netting'),
      to: text('conversion'),
      amount: 'payout_amount',
    },
    ...{ cause: 'receivable', currency: 'row.payout_currency', at: 'updated_at' },
    rows: `receivables as row where status = 'collected' and currency <> payout_currency`,
  },
];

const disputes: readonly Movement[] = [
  {
    ...{ kind: 'dispute', from: text('dispute_exposure'), to: text('disputed'), amount: 'at_stake_amount' },
    ...{ cause: 'chargeback', at: 'created_at' },
    rows: `chargebacks as row where status not in ('won', 'lost', 'accepted')`,
  },
];

const movements = [...payments, ...fees, ...payouts, ...receivables, ...disputes];

/**
 * A function that books all records that move money, as they are, in a store whose ledger is empty. What acts have
 * booked since has the same sums for each cause and account, so a store that was filled in bulk is booked by it too.
 */
export const bookRecords = `
  create function book_records() returns void language plpgsql as $$ begin
    if exists (select from ledger_entries) then
      raise exception 'This store has entries already: its records are booked once.';
    end if;
    insert into ledger_entries (posting, place, merchant_id, currency, account, amount, kind, cause, cause_id, payout_id, posted_at)
    select posting, place, merchant_id, currency, account, side.amount, kind, cause, cause_id, payout_id, at
    from (select *, nextval('ledger_postings') as posting
        from (${movements.map(movement).join('\nunion all')}
          order by at, turn) as moved where amount <> 0) as numbered
      cross join lateral (values (1::smallint, from_account, -numbered.amount), (2::smallint, to_account, numbered.amount))
        as side (place, account, amount);
  end $$`;
