import { brokenInvariants } from '../../invariants.ts';
import { readExponents } from '../../../../server/provider/exports/money.ts';
import { refuseStep } from '../../../../server/provider/rules/payouts/payout-transitions.ts';
import { convertAmount } from '../../../../server/provider/settlement/convert-amount.ts';
import { findUnequalPayouts } from '../../../../server/provider/settlement/payout-sums.ts';
import { theEnd, type DemoRules } from './demo-rule.ts';

/** The logs of payouts, each with the status before; adjusting changes none. */
const steps = `select id, payout_id, logged_at, status, email, lag(status) over way as before, row_number() over way as place
  from payout_logs window way as (partition by payout_id order by logged_at, id)`;

/** Payouts, their lines and the debts of merchants. */
export const payoutDemoRules: DemoRules = {
  'every invariant of the store holds': brokenInvariants,
  'each payout is the sum of its lines': findUnequalPayouts,
  'a fee statement is the sum of its lines, and its tax the tax on that': `
    select statement.id from fee_statements statement
    left join lateral (select count(*) as times, sum(fee) as fee, sum(tax) as tax, bool_and(merchant_id = statement.merchant_id
        and currency = statement.currency and fee_deducted = statement.fee_deducted) as is_own
      from transactions where fee_statement_id = statement.id) as lines on true
    where (lines.times, lines.fee) is distinct from (statement.transactions_count, statement.fee_amount::numeric) or not lines.is_own
      or (statement.fee_deducted and lines.tax <> statement.tax_amount)
      or statement.tax_amount <> (statement.fee_amount * statement.tax_rate + 5000) / 10000`,
  'payouts go from state to state as their rules allow': async (database) => {
    const logs = await database
      .selectFrom('payout_logs')
      .select(['payout_id', 'status'])
      .orderBy('payout_id')
      .orderBy('logged_at')
      .orderBy('id')
      .execute();
    return logs.filter(({ payout_id, status }, index) => {
      const before = logs[index - 1];
      if (before?.payout_id !== payout_id) return status !== 'pending';
      return before.status !== status && refuseStep(before.status, status) !== null;
    });
  },
  'a payout has the last status of its log, and was paid at that time': `
    select payouts.id from payouts
    left join lateral (select status, logged_at from payout_logs where payout_id = payouts.id
      order by logged_at desc, id desc limit 1) as last on true
    where payouts.status is distinct from last.status
      or payouts.paid_at is distinct from case payouts.status when 'paid' then last.logged_at end
      or payouts.updated_at < last.logged_at or payouts.updated_at >= ${theEnd}`,
  'a payout is opened by its first line, and takes nothing more once it has left': `
    select payouts.id from payouts
    join lateral (select min(created_at) as first_at, max(created_at) as last_at from transactions
      where payout_id = payouts.id and transaction_type <> 'refund') as lines on true
    left join lateral (select min(logged_at) as left_at from payout_logs
      where payout_id = payouts.id and status <> 'pending') as leaving on true
    where payouts.created_at > lines.last_at or lines.last_at > leaving.left_at
      or (lines.first_at is null and payouts.status <> 'cancelled')`,
  'a payout goes through a provider of its lines': `
    select id from payouts where status <> 'cancelled' and not exists (select from transactions
      where payout_id = payouts.id and transactions.psp = payouts.psp)`,
  'a payout is paid on its day or later, in the merchant’s own calendar': `
    select payouts.id from payouts join merchants on merchants.id = merchant_id
    where (paid_at at time zone timezone)::date < payout_date`,
  'only what is still to come is pending, and only what has come is on its way': `
    select id from payouts where (status = 'pending') <> (payout_date >= (${theEnd} at time zone 'UTC')::date)`,
  'a line by hand is made by an Admin while the payout is open, and makes it manual': `
    select line.id from payout_adjustments line join payouts on payouts.id = line.payout_id
    left join users on users.email = line.email
    where users.role is distinct from 'Admin' or (line.kind = 'adjustment' and payouts.payout_type <> 'manual') or line.created_at < payouts.created_at
      or line.created_at > coalesce((select min(logged_at) from payout_logs where payout_id = payouts.id
        and status not in ('pending', 'on_hold')), ${theEnd})
    union all select id from payouts where payout_type = 'manual'
      and not exists (select from payout_adjustments where payout_id = payouts.id and kind = 'adjustment')`,
  'what was done to a payout by hand was done by an Admin': `
    select payout_logs.id from payout_logs left join users on users.email = payout_logs.email
    where payout_logs.email is not null and (users.role is distinct from 'Admin' or users.created_at > logged_at)`,
  'only what was captured of the same merchant and currency is in a payout': `
    select t.id from transactions t join payouts on payouts.id = t.payout_id
    where (t.merchant_id, t.currency, t.payout_date) <> (payouts.merchant_id, payouts.currency, payouts.payout_date)`,
  'a refund is taken from what its merchant is paid after it, or owed': `
    select t.id from transactions t left join payouts on payouts.id = t.payout_id
    left join receivables on receivables.transaction_id = t.id and receivables.kind = 'negative_balance'
    where t.transaction_type = 'refund' and not exists (select from transactions charge
        where charge.id = t.original_transaction_id and charge.payout_id is null)
      and ((payouts.id is null) = (receivables.id is null) or receivables.charge_amount <> -t.amount
        or receivables.created_at < t.created_at
        or t.created_at > (select min(logged_at) from payout_logs where payout_id = payouts.id
          and status not in ('pending', 'on_hold')))`,
  'what is owed is moved into an open payout, collected by a paid one, and else in none': `
    select receivables.id from receivables left join payouts on payouts.id = receivables.payout_id
    left join payout_adjustments line on line.receivable_id = receivables.id
    where case receivables.status
      when 'moved' then coalesce(payouts.status in ('pending', 'on_hold', 'processing', 'failed'), false)
      when 'collected' then coalesce(payouts.status = 'paid' and receivables.updated_at = payouts.paid_at, false)
      else payouts.id is null and line.id is null end = false
      or (payouts.id is not null and (line.amount is distinct from -receivables.payout_amount
        or line.payout_id <> payouts.id or receivables.payout_type <> 'manual'
        or (payouts.merchant_id, payouts.currency) <> (receivables.merchant_id, receivables.payout_currency)))`,
  'what is owed is due after thirty days, and was not changed before it came up': `
    select receivables.id from receivables left join transactions on transactions.id = transaction_id
      join merchants on merchants.id = receivables.merchant_id
    where due_date <> ((receivables.created_at at time zone merchants.timezone)::date + 30) or receivables.updated_at < receivables.created_at
      or receivables.created_at > ${theEnd} or transactions.created_at > receivables.created_at
      or (transactions.id is not null and transactions.merchant_id <> receivables.merchant_id)`,
  'what is owed is converted at its rate': async (database) => {
    const exponents = await readExponents(database);
    const owed = await database.selectFrom('receivables').selectAll().execute();
    return owed.filter(({ settlement_amount, fx_rate, currency, payout_currency, payout_amount }) => {
      const [from = 0, to = 0] = [exponents.get(currency), exponents.get(payout_currency)];
      return convertAmount(settlement_amount, fx_rate, from, to) !== payout_amount;
    });
  },
  'every dispute that went against a merchant is owed once, and no other': `
    select chargebacks.id from chargebacks left join receivables
      on receivables.kind = 'chargeback' and receivables.transaction_id = chargebacks.transaction_id
        and receivables.reference = 'RCV-' || upper(right(chargebacks.id, 12))
    where (chargebacks.status in ('lost', 'accepted')) <> (receivables.id is not null)
      or receivables.charge_amount <> chargebacks.chargeback_amount or receivables.created_at <> chargebacks.resolved_at`,
  'a payout is changed in the steps of its log': `
    select id from (${steps}) as step where email is null and before is not null and status = before`,
};
