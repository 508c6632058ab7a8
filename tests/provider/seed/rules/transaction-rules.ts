import { theEnd, type DemoRules } from './demo-rule.ts';

const captured = `transaction_type in ('sale', 'capture', 'auto_charge')
  and transaction_status in ('approved', 'refunded', 'partially_refunded')`;

/** Transactions, their states and the consequences of these. */
export const transactionDemoRules: DemoRules = {
  'what was declined or failed has a reason, and no authorisation code': `
    select id from transactions where (transaction_status in ('declined', 'failed')) <> (decline_reason is not null)
      or (transaction_status in ('declined', 'failed') and auth_code is not null)
      or (transaction_status = 'failed') <> coalesce(decline_reason = 'system_malfunction', false)`,
  'what was approved, held or let go has an authorisation code; a refund and what waits have none': `
    select id from transactions
    where (transaction_status in ('pending', 'declined', 'failed') or transaction_type = 'refund') <> (auth_code is null)`,
  'only what was captured costs a fee; only that and its refunds are paid out': `
    select id from transactions where not (${captured}) and (fee <> 0 or tax <> 0
      or (transaction_type <> 'refund' and (payout_id is not null or payout_date is not null)))`,
  'each type has a state that it can come to': `
    select id from transactions where transaction_status <> all (case transaction_type
      when 'refund' then array['refunded'] when 'void' then array['voided']
      when 'authorisation' then array['pending', 'authorised', 'voided', 'declined', 'failed']
      when 'capture' then array['approved', 'refunded', 'partially_refunded']
      else array['pending', 'approved', 'declined', 'failed', 'refunded', 'partially_refunded'] end)`,
  'only the platform charges automatically': `
    select id from transactions where transaction_type <> 'refund'
      and (transaction_channel = 'auto_charge') <> (transaction_type = 'auto_charge')`,
  'a capture and a void end an authorisation of the same card, afterwards and for no more': `
    select ending.id from transactions ending left join transactions hold on hold.id = ending.original_transaction_id
    where ending.transaction_type in ('capture', 'void') and (hold.id is null or hold.transaction_type <> 'authorisation'
      or (hold.merchant_id, hold.card_brand, hold.card_last4, hold.psp, hold.currency, hold.transaction_channel, hold.auth_code)
        is distinct from (ending.merchant_id, ending.card_brand, ending.card_last4, ending.psp, ending.currency,
          ending.transaction_channel, ending.auth_code)
      or ending.created_at <= hold.created_at or ending.amount > hold.amount
      or ending.surcharge_amount <> hold.surcharge_amount * ending.amount / hold.amount
      or hold.capture_at is not null or hold.updated_at < ending.created_at
      or hold.transaction_status <> case ending.transaction_type when 'void' then 'voided' else 'authorised' end)`,
  'an authorisation is voided by a void, and captured by itself only after the merchant’s delay': `
    select hold.id from transactions hold
    join merchants on merchants.id = hold.merchant_id
    left join transactions ending on ending.original_transaction_id = hold.id and ending.transaction_type in ('capture', 'void')
    left join lateral (select document from owner_documents where name = 'payment-setting'
      and owner_id in (merchants.id, merchants.partner_id) order by owner_id = merchants.id desc limit 1) as setting on true
    cross join lateral (select case when setting.document ->> 'capture_mode' = 'delayed'
      then hold.created_at + make_interval(hours => (setting.document ->> 'capture_delay_hours')::int) end as due) as times
    where hold.transaction_type = 'authorisation'
      and ((hold.transaction_status = 'voided') <> coalesce(ending.transaction_type = 'void', false)
        or (hold.transaction_status = 'authorised' and ending.id is null
          and (hold.capture_at is distinct from times.due or times.due < ${theEnd}))
        or (ending.transaction_type = 'capture' and ending.created_at <> times.due))`,
  'a refund is of a charge of the same merchant, card and provider, after it and within the merchant’s window': `
    select given.id from transactions given
    left join transactions charge on charge.id = given.original_transaction_id
    left join merchants on merchants.id = charge.merchant_id
    left join lateral (select document from owner_documents where name = 'payment-setting'
      and owner_id in (merchants.id, merchants.partner_id) order by owner_id = merchants.id desc limit 1) as setting on true
    where given.transaction_type = 'refund' and (charge.id is null
      or (charge.merchant_id, charge.card_brand, charge.card_last4, charge.psp, charge.currency, charge.transaction_channel)
        is distinct from (given.merchant_id, given.card_brand, given.card_last4, given.psp, given.currency, given.transaction_channel)
      or given.created_at <= charge.created_at
      or given.created_at > charge.created_at + interval '24 hours' * coalesce((setting.document ->> 'refund_window_days')::int, 180)
      or not coalesce((setting.document ->> 'allow_partial_refunds')::boolean, true) and -given.amount <> charge.amount
      or given.surcharge_amount <> 0 or given.mode_3ds <> 'none')`,
  'whoever gave money back may, and was there': `
    select refunds.id from refunds join transactions on transactions.id = refunds.transaction_id
    left join users on users.email = refunds.email
    where users.id is null or users.created_at >= refunds.created_at or users.status <> 1
      or not exists (select from user_permissions where user_id = users.id and permission = 'refund.transactions'
        union all select from role_permissions where role = users.role and permission = 'refund.transactions')
      or not (users.role = 'Admin' or users.partner_id = transactions.partner_id or users.merchant_id = transactions.merchant_id)`,
  'money has the merchant’s currency and partner, a provider that takes it, and a country of the card': `
    select t.id from transactions t join merchants on merchants.id = t.merchant_id
    left join psps on psps.code = t.psp
    left join payment_services service on service.merchant_id = t.merchant_id and service.psp = t.psp
    where t.currency <> merchants.currency or t.partner_id is distinct from merchants.partner_id
      or service.id is null or service.created_at >= t.created_at or psps.created_at > service.created_at
      or not (t.currency = any(psps.supported_currencies)) or not (t.card_brand = any(psps.supported_brands))
      or (t.card_country is null) <> (t.transaction_type = 'refund')`,
  'nothing is older than its making, and nothing happens after the history ends': `
    select id from transactions where updated_at < created_at or created_at >= ${theEnd} or updated_at > ${theEnd}
    union all select id from refunds where created_at >= ${theEnd}
    union all select id from transaction_logs where logged_at >= ${theEnd} + interval '1 minute'`,
  'guests pay merchants from their approval on, until they are switched off': `
    select t.id from transactions t join merchants on merchants.id = t.merchant_id
    left join kyc_cases on kyc_cases.merchant_id = t.merchant_id
    where merchants.status = 2 or kyc_cases.decided_at is null or kyc_cases.status <> 'approved'
      or t.created_at < kyc_cases.decided_at
      or (merchants.status <> 1 and t.transaction_type in ('sale', 'authorisation', 'auto_charge')
        and t.created_at >= merchants.updated_at)`,
  'the log of a transaction leads to its state': `
    select t.id, t.transaction_type, t.transaction_status, logged.states from transactions t
    left join lateral (select array_agg(status order by logged_at, array_position(
        array['pending', 'authorised', 'approved', 'declined', 'failed', 'voided', 'partially_refunded', 'refunded'], status))
        filter (where event <> 'paid_out') as states, min(logged_at) as first_at
      from transaction_logs where transaction_id = t.id) as logged on true
    where logged.states is null or logged.states[array_length(logged.states, 1)] <> t.transaction_status
      or logged.first_at < t.created_at`,
  'the log of a transaction names people that there are': `
    select transaction_logs.id from transaction_logs left join users on users.email = transaction_logs.email
    where transaction_logs.email is not null and (users.id is null or users.created_at > transaction_logs.logged_at)`,
  'each line of a paid payout has the payment in its log': `
    select t.id from transactions t join payouts on payouts.id = t.payout_id
    where payouts.status = 'paid' and t.transaction_type <> 'refund'
      and not exists (select from transaction_logs where transaction_id = t.id and event = 'paid_out'
        and logged_at = payouts.paid_at)`,
  'the provider’s own book of a payment has the recorded outcome, but for what the cross-check finds': `
    select record.ref_id from psp_records record join transactions t on t.ref_id = record.ref_id
    where record.psp <> t.psp or record.card_last4 is distinct from t.card_last4 or record.currency <> t.currency`,
};
