import { labelOf } from '../../../../server/provider/description/described-words.ts';
import { described } from '../../../../server/provider/description/described.ts';
import { refuseTransition } from '../../../../server/provider/rules/chargeback-transitions.ts';
import {
  describeAttempt,
  mostAttemptsOf,
  statusAfterAttempt,
} from '../../../../server/provider/rules/payments/charge-attempts.ts';
import { findRequestRefusal } from '../../../../server/provider/rules/payments/decide-payment.ts';
import { readPaymentRules } from '../../../../server/provider/queries/payments/payment-rules.ts';
import { column, orNull, rowsOf } from '../../../../server/provider/store/typed-sql.ts';
import { theEnd, type DemoRules } from './demo-rule.ts';

/** The form of each scheme's codes by its own guide; a wallet has no scheme. */
const codeForms: Readonly<Record<string, RegExp>> = {
  visa: /^1[0-3]\.\d{1,2}(?:\.\d)?$/,
  mastercard: /^48\d\d$/,
  amex: /^[ACFMPR]\d\d$/,
  discover: /^(?:UA\d\d|AA|AP|AT|AW|CD|DP|NC|PM|RG|RM|RN2)$/,
  diners: /^(?:UA\d\d|AA|AP|AT|AW|CD|DP|NC|PM|RG|RM|RN2)$/,
  jcb: /^5\d\d$/,
  cup: /^45\d\d$/,
};

/** The time until which a link can be paid, in SQL. */
const payableUntil = `least(payment_infos.expires_at, (payment_infos.expired_date + 1)::timestamp at time zone merchants.timezone)`;

/** Disputes, automatic charges, links and stored cards. */
export const reportDemoRules: DemoRules = {
  'each dispute has a code of the card’s own scheme': async (database) => {
    const rows = await rowsOf({
      id: column.text,
      card_brand: column.text,
      reason_code: orNull(column.text),
    })`select chargebacks.id, card_brand, reason_code from chargebacks
      join transactions on transactions.id = transaction_id`.execute(database);
    return rows.filter(({ card_brand, reason_code }) => {
      const form = codeForms[card_brand];
      return form === undefined ? reason_code !== null : reason_code === null || !form.test(reason_code);
    });
  },
  'disputes go from state to state as their rules allow': async (database) => {
    const logs = await rowsOf({
      id: column.text,
      chargeback_id: column.text,
      status: described('ChargebackStatus'),
    })`
      select id, chargeback_id, status from chargeback_logs order by chargeback_id, logged_at, id`.execute(
      database,
    );
    return logs.filter(({ chargeback_id, status }, index) => {
      const before = logs[index - 1];
      if (before?.chargeback_id !== chargeback_id) return status !== 'received';
      return before.status === status || refuseTransition(before.status, status) !== null;
    });
  },
  'a dispute has the last status of its log, was answered by staff or contested, and ended at that time': `
    select chargebacks.id from chargebacks
    left join lateral (select status, email, logged_at from chargeback_logs where chargeback_id = chargebacks.id
      order by logged_at desc, id desc limit 1) as last on true
    left join users on users.email = chargebacks.by_user
    where chargebacks.status is distinct from last.status or chargebacks.updated_at <> last.logged_at
      or chargebacks.by_user is distinct from last.email or (last.email is not null and users.role is distinct from 'Admin'
        and not exists (select from chargeback_responses as answer where answer.chargeback_id = chargebacks.id
          and answer.kind = 'contested' and answer.saved_by = last.email and answer.submitted_at = last.logged_at))
      or chargebacks.resolved_at is distinct from
        case when chargebacks.status in ('won', 'lost', 'accepted') then last.logged_at end`,
  'a dispute is of a captured payment, after it, for no more than was left, and on its merchant’s calendar': `
    select chargebacks.id from chargebacks join transactions t on t.id = transaction_id
      join merchants on merchants.id = chargebacks.merchant_id
    where t.transaction_type not in ('sale', 'capture', 'auto_charge') or t.transaction_status not in ('approved', 'partially_refunded')
      or chargebacks.merchant_id <> t.merchant_id or chargebacks.currency <> t.currency
      or chargebacks.created_at <= t.created_at or chargeback_amount > t.amount - t.refunded_amount
      or action_due_date < notify_date or notify_date <> (chargebacks.created_at at time zone merchants.timezone)::date
      or t.updated_at < coalesce(case chargebacks.status when 'won' then resolved_at end, chargebacks.created_at)
      or chargebacks.updated_at < chargebacks.created_at or chargebacks.updated_at >= ${theEnd}`,
  'an automatic charge has the status of its attempts': async (database) => {
    const rows = await rowsOf({
      id: column.text,
      merchant_id: column.text,
      status: described('AutomationChargeStatus'),
      attempts: column.bigint,
      max_attempts: column.bigint,
      failure_reason: orNull(column.text),
      decline_reason: orNull(column.text),
      last_description: orNull(column.text),
    })`
      select c.id, c.merchant_id, c.status, c.attempts, c.max_attempts, c.failure_reason, t.decline_reason,
        (select description from automation_charge_logs where charge_id = c.id and attempt = c.attempts) as last_description
      from automation_charges c left join transactions t on t.id = c.transaction_id`.execute(database);
    const retries = new Map<string, number>();
    for (const { merchant_id } of rows)
      if (!retries.has(merchant_id))
        retries.set(merchant_id, (await readPaymentRules(database, merchant_id)).payment.retry_attempts);
    return rows.filter((row) => {
      const { attempts, failure_reason: failure, decline_reason: declined } = row;
      const own = { attempts, retries: retries.get(row.merchant_id) ?? 0 };
      if (row.max_attempts !== mostAttemptsOf(own)) return true;
      if (attempts === 0) return row.status !== 'scheduled' && row.status !== 'cancelled';
      const tried = { ...own, failure, isFinal: declined === 'expired_card' };
      return (
        statusAfterAttempt(tried) !== row.status ||
        describeAttempt(tried) !== row.last_description ||
        (declined !== null && failure !== labelOf('DeclineReason', declined))
      );
    });
  },
  'each attempt at an automatic charge is a payment of its card and amount, a day after the one before': `
    select log.id from automation_charge_logs log join automation_charges c on c.id = log.charge_id
    left join transactions t on t.id = log.transaction_id
    left join automation_charge_logs earlier on earlier.charge_id = c.id and earlier.attempt = log.attempt - 1
    where log.attempt is not null and (log.attempt > c.attempts
      or (t.id is null and c.failure_reason is null)
      or (t.id is not null and (t.transaction_type <> 'auto_charge' or t.amount - t.surcharge_amount <> c.amount
        or (t.merchant_id, t.card_brand, t.card_last4, t.created_at) is distinct from
          (c.merchant_id, c.card_brand, c.card_last4, log.logged_at)))
      or (log.attempt > 1 and (earlier.id is null or log.logged_at < earlier.logged_at + interval '24 hours')))`,
  'the platform charges by itself what was scheduled, as often as its log has attempts': `
    select t.id from transactions t where transaction_type = 'auto_charge' and transaction_status <> 'pending'
      and not exists (select from automation_charge_logs where transaction_id = t.id)
    union all select c.id from automation_charges c
    where attempts <> (select count(*) from automation_charge_logs where charge_id = c.id and attempt is not null)
      or last_attempt_at is distinct from (select max(logged_at) from automation_charge_logs where charge_id = c.id and attempt is not null)
      or transaction_id is distinct from (select transaction_id from automation_charge_logs where charge_id = c.id and attempt = c.attempts)
      or next_attempt_at < ${theEnd} or created_at > least(scheduled_at, last_attempt_at) or updated_at < created_at or updated_at >= ${theEnd}
      or created_at < (select created_at from merchants where id = c.merchant_id)`,
  'only active merchants have charges to come': `
    select c.id from automation_charges c join merchants on merchants.id = merchant_id
    where c.status in ('scheduled', 'retrying') and merchants.status <> 1`,
  'a link was paid by the payment that it asked for, while it could be': `
    select payment_infos.id from payment_infos join merchants on merchants.id = merchant_id
    left join transactions t on t.id = transaction_id
    where (payment_infos.status = 'paid') <> (t.id is not null) or (payment_infos.status = 'paid') <> (paid_at is not null)
      or (t.id is not null and (t.transaction_channel <> 'pay_by_link' or t.amount - t.surcharge_amount <> payment_infos.amount
        or t.currency <> payment_infos.currency or t.merchant_id <> payment_infos.merchant_id or t.created_at <> paid_at
        or t.auth_code is null or t.transaction_status = 'voided' or t.guest_name is distinct from payment_infos.guest_name))
      or paid_at not between payment_infos.created_at and ${payableUntil}`,
  'every payment by link that was approved has paid one': `
    select id from transactions where transaction_channel = 'pay_by_link' and transaction_type in ('sale', 'authorisation')
      and transaction_status in ('approved', 'refunded', 'partially_refunded', 'authorised')
      and not exists (select from payment_infos where transaction_id = transactions.id)`,
  'a link waits while it can be paid, has run out when it cannot, and only one waits for a booking': `
    select payment_infos.id from payment_infos join merchants on merchants.id = merchant_id
    where (payment_infos.status = 'pending' and ${payableUntil} <= ${theEnd})
      or (payment_infos.status = 'expired' and ${payableUntil} > ${theEnd})
      or (payment_infos.status = 'pending' and merchants.status <> 1)
      or payment_infos.created_at >= ${theEnd} or (sent_at is null) <> (email is null) or sent_at < payment_infos.created_at
      or payment_infos.created_at < (select decided_at from kyc_cases where kyc_cases.merchant_id = merchants.id)
    union all select min(id) from payment_infos where status = 'pending' group by merchant_id, booking_ref having count(*) > 1`,
  'a link asks for what its merchant takes by link': async (database) => {
    const links = await database.selectFrom('payment_infos').selectAll().execute();
    const breaches: unknown[] = [];
    for (const merchant of new Set(links.map(({ merchant_id }) => merchant_id))) {
      const own = await readPaymentRules(database, merchant);
      const rules = { ...own, merchant: { ...own.merchant, isActive: true } };
      const refused = links
        .filter(({ merchant_id }) => merchant_id === merchant)
        .flatMap(({ id, amount, currency }) => {
          const refusal = findRequestRefusal(rules, { channel: 'pay_by_link', amount, currency });
          return refusal === null ? [] : [{ id, refusal }];
        });
      breaches.push(...refused);
    }
    return breaches;
  },
  'a stored card is that of its payment, of a scheme, and was good when it paid': `
    select token from vault_tokens left join transactions t on t.card_token = vault_tokens.token
    where t.id is null or (t.merchant_id, t.card_brand, t.card_last4, t.card_holder) is distinct from
        (vault_tokens.merchant_id, vault_tokens.card_brand, vault_tokens.card_last4, vault_tokens.card_holder)
      or t.auth_code is null or vault_tokens.card_brand like '% pay' or vault_tokens.last_used_at < vault_tokens.created_at
      or make_date(expiry_year, expiry_month, 1) + interval '1 month' <= t.created_at`,
  'a card is stored by an integration of the merchant’s partner, while that was used': `
    select token from vault_tokens join vault_integrations on vault_integrations.id = integration_id
    join merchants on merchants.id = merchant_id
    where vault_integrations.partner_id <> merchants.partner_id or vault_tokens.created_at < vault_integrations.created_at
      or vault_tokens.created_at > vault_integrations.last_used_at`,
  'a difference between the books is settled after it was seen, by an Admin': `
    select settled.id from cross_check_settlements settled left join cross_checks on cross_checks.id = settled.id
    left join users on users.email = settled_by
    where cross_checks.id is null or cross_checks.result = 'matched' or users.role is distinct from 'Admin'
      or settled_at < recorded_at or settled_at >= ${theEnd}`,
};
