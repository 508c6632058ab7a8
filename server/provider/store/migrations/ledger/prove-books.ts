/** A comparison of what is booked with a kind of record: the ids of those that differ. */
interface Proof {
  /** The records, in a form used within a sentence. */
  readonly of: string;
  readonly differing: string;
}

const booked = (amount: string, condition: string): string =>
  `(select coalesce(sum(${amount}), 0) from ledger_entries as entry where ${condition})`;

const proofs: readonly Proof[] = [
  {
    of: 'payments and refunds',
    differing: `select row.id from transactions as row left join (
        select cause_id, sum(amount) as amount from ledger_entries
        where cause = 'transaction' and account = 'clearing' group by cause_id) as entered on entered.cause_id = row.id
      where coalesce(-entered.amount, 0) <> row.amount * abs(transaction_effect(transaction_type, transaction_status))`,
  },
  {
    of: 'payouts',
    differing: `select row.id from payouts as row left join (
        select payout_id, sum(amount) as amount from ledger_entries
        where account in ('available', 'reserved', 'in_transit', 'bank') and payout_id is not null
        group by payout_id) as entered on entered.payout_id = row.id
      where coalesce(entered.amount, 0) <> row.payable_amount`,
  },
  {
    of: 'receivables',
    differing: `select row.id from receivables as row where -row.payable_amount <> ${booked('entry.amount', `entry.cause_id = row.id and entry.account = 'receivable'`)}`,
  },
  {
    of: 'fee statements',
    differing: `select row.id from fee_statements as row left join (
        select fee_statement_id, sum(entry.amount) as amount from ledger_entries as entry
          join transactions on transactions.id = entry.cause_id
        where entry.cause = 'transaction' and entry.account = 'fees' group by fee_statement_id) as entered
        on entered.fee_statement_id = row.id
      where coalesce(entered.amount, 0) <> row.fee_amount`,
  },
  {
    of: 'invoices',
    differing: `select row.id from invoices as row join fee_statements as statement on statement.id = row.statement_id
      where case when row.status = 'open' and not statement.fee_deducted then -row.total_amount else 0 end
        <> ${booked('entry.amount', `entry.cause_id = row.id and entry.account = 'receivable'`)}`,
  },
  {
    of: 'chargebacks',
    differing: `select row.id from chargebacks as row
      where case when status in ('won', 'lost', 'accepted') then 0 else at_stake_amount end
        <> ${booked('entry.amount', `entry.cause_id = row.id and entry.account = 'disputed'`)}`,
  },
];

const named = 10;

/**
 * Refuses to go on unless the entries of each record add up to what the record says, and names those that differ.
 * The code is that by which a migration refuses a store in words for whoever starts it.
 */
export const proveBooks = `do $$ declare differing text; begin
  ${proofs
    .map(
      (
        proof,
      ) => `select string_agg(id, ', ') into differing from (select id from (${proof.differing}) as found
    order by id limit ${String(named)}) as named;
  if differing is not null then
    raise exception 'The ledger was not made, because of ${proof.of} that are not the sum of what was booked for them: %. Nothing was changed. Start the version before this one, correct them there, and start this one again.', differing
      using errcode = 'CF001';
  end if;`,
    )
    .join('\n  ')}
end $$`;
