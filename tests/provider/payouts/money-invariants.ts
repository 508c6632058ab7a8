import { sql } from 'kysely';
import { findUnequalPayouts } from '../../../server/provider/settlement/payout-sums.ts';
import type { Database } from '../../../server/provider/store/store.ts';

/** Conditions that no store may ever have; each query answers the rows that have it. */
const neverTrue = {
  'more is given back than was taken': `
    select id from transactions where refunded_amount + charged_back_amount > greatest(amount, 0)`,
  'the reserved amount is not that of the disputes': `
    select transactions.id from transactions left join lateral (select sum(at_stake_amount) as held
      from chargebacks where transaction_id = transactions.id) as disputed on true
    where charged_back_amount <> least(coalesce(held, 0), amount - refunded_amount) and transaction_type <> 'refund'`,
  'a dispute takes what was given back already': `
    select transactions.id from transactions join lateral (select sum(at_stake_amount) as taken,
        max(chargeback_amount) as disputed
      from chargebacks where transaction_id = transactions.id and status <> 'won') as disputed on true
    where taken + refunded_amount > greatest(amount, disputed)`,
  'a dispute that went against the merchant is not owed once': `
    select chargebacks.id from chargebacks left join receivables owed on owed.kind = 'chargeback'
      and owed.transaction_id = chargebacks.transaction_id and owed.charge_amount = at_stake_amount
      and owed.reference = 'RCV-' || upper(right(chargebacks.id, 12))
    where (owed.id is not null) <> (chargebacks.status in ('lost', 'accepted') and at_stake_amount > 0)`,
  'the refunded amount is not that of the refunds': `
    select id from transactions left join lateral (select sum(amount) as given from refunds
      where refunds.transaction_id = transactions.id) as made on true
    where transaction_type <> 'refund' and refunded_amount <> coalesce(given, 0)`,
  'a refund is not in the list of transactions once': `
    select refunds.id from refunds left join transactions on transactions.id = refund_transaction_id
    where -transactions.amount is distinct from refunds.amount or transactions.transaction_type <> 'refund'`,
  'a refund is taken from the merchant twice, or never although its charge is in a payout': `
    select refund.id from transactions refund join transactions charge on charge.id = refund.original_transaction_id
      left join receivables owed on owed.transaction_id = refund.id and owed.kind = 'negative_balance'
    where refund.transaction_type = 'refund' and charge.payout_id is not null
      and (refund.payout_id is null) = (owed.id is null)`,
  'something is negative': `
    select id from payouts where least(charge_amount, refund_amount, fee, tax, settlement_amount, payable_amount,
      paid_amount) < 0
    union all select id from receivables where least(charge_amount, fee, tax, payable_amount, paid_amount) < 0`,
  'more is paid than is payable, or a paid payout pays something else': `
    select id from payouts where paid_amount <> (case status when 'paid' then payable_amount else 0 end)`,
  'a payout holds what is not its merchant’s': `
    select transactions.id from transactions join payouts on payouts.id = payout_id
    where (transactions.merchant_id, transactions.currency, transactions.payout_date)
      is distinct from (payouts.merchant_id, payouts.currency, payouts.payout_date)`,
  'a cancelled payout holds something, or nobody knows what it was': `
    select payouts.id from payouts where (status = 'cancelled') <> (released_amount is not null)
      or status = 'cancelled' and (exists (select from transactions where payout_id = payouts.id)
        or exists (select from payout_adjustments where payout_id = payouts.id)
        or exists (select from receivables where payout_id = payouts.id))`,
  'something left a payout and goes into none': `
    select id from payout_adjustments where payout_id is null`,
  'a debt in a payout is not taken out of it once': `
    select receivables.id from receivables left join payout_adjustments on receivable_id = receivables.id
    where (receivables.payout_id, -receivables.payout_amount)
      is distinct from (payout_adjustments.payout_id, payout_adjustments.amount)
      and not (receivables.payout_id is null and payout_adjustments.id is null)`,
  'a debt is collected by a payout that is not paid, or the reverse': `
    select receivables.id from receivables join payouts on payouts.id = payout_id
    where (receivables.status = 'collected') <> (payouts.status = 'paid')`,
  'a fee that was taken or billed is on no statement, or on one of another merchant, currency or method': `
    select lines.id from transactions as lines left join fee_statements as statement on statement.id = fee_statement_id
    where fee > 0 and (not lines.fee_deducted or payout_id is not null or fee_statement_id is not null)
      and (statement.merchant_id, statement.currency, statement.fee_deducted)
        is distinct from (lines.merchant_id, lines.currency, lines.fee_deducted)`,
  'a statement is not the sum of its lines': `
    select statement.id from fee_statements as statement left join lateral (select count(*) as lines,
      coalesce(sum(fee), 0) as fees, coalesce(sum(tax), 0) as taxes from transactions
      where fee_statement_id = statement.id) as taken on true
    where (transactions_count, fee_amount) <> (taken.lines, taken.fees)
      or (fee_deducted and tax_amount <> taken.taxes) or (not fee_deducted and taken.taxes <> 0)`,
  'the tax of a statement is not the tax on its fees': `
    select id from fee_statements where tax_amount <> (fee_amount * tax_rate + 5000) / 10000`,
  'a document is not its statement, or a statement is on no document although it was issued': `
    select statement.id from fee_statements as statement left join invoices on statement_id = statement.id
    where (invoices.id is null) <> (statement.issued_at is null) or (invoices.id is not null
      and (statement.merchant_id, statement.currency, statement.period, statement.fee_amount, statement.tax_amount,
          statement.transactions_count, statement.tax_rate) is distinct from (invoices.merchant_id, invoices.currency,
          invoices.period, invoices.fee_amount, invoices.tax_amount, invoices.transactions_count, invoices.tax_rate))`,
} as const;

/** All broken promises about money in the store, with the ids of the rows that break them. */
export const findBrokenInvariants = async (database: Database): Promise<readonly string[]> => {
  const broken: string[] = [];
  const unequal = await findUnequalPayouts(database);
  if (unequal.length > 0) broken.push(`payouts differ from their lines: ${unequal.join(', ')}`);
  for (const [name, query] of Object.entries(neverTrue)) {
    const { rows } = await sql<{ readonly id: string }>`${sql.raw(query)} limit 5`.execute(database);
    if (rows.length > 0) broken.push(`${name}: ${rows.map(({ id }) => id).join(', ')}`);
  }
  return broken;
};
