import { missingOfCase } from '../../../../server/provider/rules/kyc/kyc-missing.ts';
import { findBirthFaults } from '../../../../server/provider/rules/kyc/kyc-representative-fields.ts';
import { sectionsSentBack } from '../../../../server/provider/rules/kyc/kyc-sections.ts';
import { readKycCase } from '../../../../server/provider/queries/kyc/kyc-cases.ts';
import {
  findOnboardingFaults,
  readOnboardingRules,
} from '../../../../server/provider/queries/kyc/onboarding-rules.ts';
import { readFeeDetails } from '../../../../server/provider/queries/settings/fee-rows.ts';
import { checkValidity, findOverlaps } from '../../../../server/provider/rules/fees/fee-terms.ts';
import { checkRules } from '../../../../server/provider/rules/routing/routing-rules.ts';
import { requireWhatFitsType } from '../../../../server/provider/operations/identity/user-changes.ts';
import { readDescription } from '../../../../server/provider/description/description.ts';
import { valuesOf } from '../../../../server/provider/description/described-words.ts';
import { described } from '../../../../server/provider/description/described.ts';
import { validatorOf } from '../../../../server/provider/description/validator.ts';
import { column, rowsOf } from '../../../../server/provider/store/typed-sql.ts';
import { theEnd, type DemoRules } from './demo-rule.ts';

/** Organisations, their reviews, their people and the actions of these. */
export const organisationDemoRules: DemoRules = {
  'every merchant has one application, opened with it': `
    select merchants.id from merchants left join kyc_cases on kyc_cases.merchant_id = merchants.id
    where kyc_cases.id is null or kyc_cases.created_at <> merchants.created_at`,
  'a merchant is active once its application is approved, and was approved where it was active once': `
    select merchants.id, merchants.status, kyc_cases.status as kyc from merchants
    join kyc_cases on kyc_cases.merchant_id = merchants.id
    where (merchants.status in (0, 1)) <> (kyc_cases.status = 'approved')`,
  'an application that was handed in lacks nothing': async (database) => {
    const breaches: unknown[] = [];
    for (const { id } of await database.selectFrom('kyc_cases').select('id').execute()) {
      const kase = await readKycCase(database, { kind: 'all' }, id);
      const missing = kase.status === 'draft' ? [] : missingOfCase(kase);
      const people = [...kase.representatives, ...kase.beneficial_owners, ...kase.authorised_executives];
      const born = people.flatMap(({ date_of_birth }) => findBirthFaults({ date_of_birth }));
      const open = kase.sections.filter(({ verdict }) => verdict !== 'accepted');
      const sentBack = sectionsSentBack(kase.sections);
      const isUnfit =
        missing.length > 0 ||
        born.length > 0 ||
        (kase.status === 'approved' && open.length > 0) ||
        (kase.status === 'information_required') !== sentBack.length > 0 ||
        (kase.submitted_at === null) !== (kase.status === 'draft');
      if (isUnfit) breaches.push({ id, missing, born, status: kase.status, sentBack });
    }
    return breaches;
  },
  'an application moves on in order of time': `
    select id from kyc_cases where email_sent_at < created_at or submitted_at < created_at or decided_at < submitted_at
      or updated_at < greatest(created_at, submitted_at, decided_at) or updated_at >= ${theEnd}
      or owned_basis_points <> (select coalesce(sum(ownership_basis_points), 0) from kyc_representatives where case_id = kyc_cases.id)
      or exists (select from kyc_representatives where case_id = kyc_cases.id and kyc_representatives.created_at < kyc_cases.created_at)
      or exists (select from jsonb_each(verdicts) as entries (section, verdict) where (verdict ->> 'decided_at')::timestamptz
        not between coalesce(submitted_at, created_at) and updated_at)`,
  'the documents of an application were uploaded by its partner or by staff, before its last change': `
    select kyc_cases.id from kyc_cases join merchants on merchants.id = merchant_id
    cross join unnest(document_file_ids) as file_id left join files on files.id = file_id
    where files.id is null or (files.partner_id is not null and files.partner_id <> merchants.partner_id)
      or files.merchant_id is not null or files.created_at > kyc_cases.updated_at`,
  'merchants joined by the rules of their partner': async (database) => {
    const merchants = await database
      .selectFrom('merchants')
      .select(['id', 'partner_id', 'country', 'currency', 'created_at'])
      .execute();
    const breaches: unknown[] = [];
    for (const merchant of merchants) {
      const rules = await readOnboardingRules(database, merchant.partner_id);
      if (rules.updated_at !== null && rules.updated_at > merchant.created_at) continue;
      const faults = findOnboardingFaults(rules, merchant);
      if (faults.length > 0) breaches.push({ id: merchant.id, faults });
    }
    return breaches;
  },
  'what a merchant has is no older than the merchant, and a merchant no older than its partner': `
    select merchants.id from merchants join partners on partners.id = partner_id where merchants.created_at < partners.created_at
      or merchants.updated_at < merchants.created_at
    union all select users.id from users join merchants on merchants.id = merchant_id where users.created_at < merchants.created_at
    union all select service.id from payment_services service join merchants on merchants.id = merchant_id
      where service.created_at < merchants.created_at or service.updated_at < service.created_at
    union all select owner_id || name from owner_documents join merchants on merchants.id = owner_id
      where owner_documents.updated_at < merchants.created_at
    union all select routing.merchant_id from smart_routings routing join merchants on merchants.id = merchant_id
      where least(routing.updated_at, rules_updated_at) < merchants.created_at
    union all select setting.merchant_id from notification_settings setting join merchants on merchants.id = merchant_id
      where setting.updated_at < merchants.created_at
    union all select method.id from payment_methods method join merchants on merchants.id = merchant_id
      where method.created_at < merchants.created_at or method.updated_at < method.created_at`,
  'an active connection has an active provider that takes the currency, and what it needs': `
    select service.id from payment_services service join psps on psps.code = service.psp
    join merchants on merchants.id = service.merchant_id
    where service.status = 'active' and (psps.status <> 'active' or not (merchants.currency = any(psps.supported_currencies))
      or merchants.status in (2, 3)
      or service.onboarding_status <> case psps.onboarding when 'embedded' then 'completed' else 'not_needed' end
      or (psps.onboarding = 'manual' and exists (select from jsonb_array_elements(psps.required_properties) as property
        where (property ->> 'is_required')::boolean and not exists (select from payment_service_properties
          where payment_service_id = service.id and key = property ->> 'key'))))`,
  'routing rules name providers of the merchant and share out all of it': async (database) => {
    const psps = await database.selectFrom('psps').select('code').execute();
    const services = await database.selectFrom('payment_services').select(['merchant_id', 'psp']).execute();
    const routings = await database.selectFrom('smart_routings').select(['merchant_id', 'rules']).execute();
    return routings.flatMap(({ merchant_id, rules }) => {
      const connected = services.filter((service) => service.merchant_id === merchant_id);
      const names = {
        known: new Set(psps.map(({ code }) => code)),
        connected: new Set(connected.map(({ psp }) => psp)),
      };
      const faults = checkRules(rules, names);
      return faults.length === 0 ? [] : [{ merchant_id, faults }];
    });
  },
  'fees are agreed for days that can be, without overlap': async (database) => {
    const owners = [
      ...(await database.selectFrom('partners').select('id').execute()).map(
        ({ id }) => ({ type: 'partner', id }) as const,
      ),
      ...(await database.selectFrom('merchants').select('id').execute()).map(
        ({ id }) => ({ type: 'merchant', id }) as const,
      ),
    ];
    const breaches: unknown[] = [];
    for (const owner of owners) {
      const details = await readFeeDetails(database, owner);
      const placed = details.map((terms, index) => ({ at: `/${String(index)}`, terms }));
      breaches.push(...placed.flatMap(checkValidity), ...findOverlaps(placed));
    }
    return breaches;
  },
  'settings are such as the API takes': async (database) => {
    const schemas = {
      'payment-setting': 'PaymentSettingRequest',
      'threeds-setting': 'ThreeDsSettingRequest',
      'card-type-setting': 'CardTypeSettingRequest',
    } as const;
    const documents = await database
      .selectFrom('owner_documents')
      .select(['owner_id', 'name', 'document'])
      .execute();
    return documents.flatMap(({ owner_id, name, document }) => {
      const schema = Object.entries(schemas).find(([known]) => known === name)?.[1];
      if (schema === undefined) return [];
      const isFit = validatorOf(readDescription()).named(schema);
      return isFit(document) ? [] : [{ owner_id, name, faults: isFit.errors }];
    });
  },
  'a merchant is paid out in its currency': `
    select merchants.id from merchants join disbursement_configs config on config.id = disbursement_config_id
    where config.currency <> merchants.currency`,
  'people have what their type may hold': async (database) => {
    const users = await database.selectFrom('users').selectAll().execute();
    const given = await rowsOf({ user_id: column.text, permission: described('AssignablePermission') })`
      select user_id, permission from user_permissions`.execute(database);
    const assignable = valuesOf('AssignablePermission');
    return users.flatMap((user) => {
      const permissions = given
        .filter(({ user_id }) => user_id === user.id)
        .map(({ permission }) => permission);
      const body = {
        email: user.email,
        name: user.name,
        last_name: user.last_name,
        phone_number: user.phone_number,
        user_type: user.role,
        partnerId: user.partner_id,
        merchantId: user.merchant_id,
        permissions,
        external_user_id: null,
      };
      try {
        requireWhatFitsType(body);
        return permissions.every((permission) => assignable.includes(permission))
          ? []
          : [{ user: user.email, fault: permissions }];
      } catch (fault) {
        return [{ user: user.email, fault }];
      }
    });
  },
  'people have signed in since they are there, and are known to have done so last': `
    select users.email from users join audits on audits.target = users.id and audits.type = 'sign_in'
    where audits.created_at < users.created_at or users.last_sign_in_at is null or audits.created_at > users.last_sign_in_at
      or audits.role <> users.role or users.password_changed_at is null
    union all select email from users where last_sign_in_at < created_at or password_changed_at < created_at`,
  'each entry of the audit log could have been written by whoever it names': `
    select audits.id, audits.operation from audits left join users on users.email = audits.actor
    where users.id is null or users.role <> audits.role or users.created_at > audits.created_at
      or (audits.type <> 'sign_in' and users.role <> 'Admin') or audits.created_at >= ${theEnd}`,
  'partners’ systems get the events to which they subscribed, of their own merchants, since they subscribed': `
    select delivery.id from webhook_deliveries delivery join webhooks on webhooks.id = webhook_id
    join webhook_events event on event.id = event_id join merchants on merchants.id = event.merchant_id
    left join notification_settings setting on setting.merchant_id = event.merchant_id and setting.event = 'refund'
    where webhooks.partner_id <> merchants.partner_id or event.partner_id <> webhooks.partner_id or delivery.url <> webhooks.url
      or not (event.type = any(webhooks.events)) or webhooks.status <> 'active' or webhooks.created_at > event.created_at
      or delivery.created_at <> event.created_at or not coalesce(setting.enabled and 'webhook' = any(setting.channels), true)`,
  'a delivery has the status of its attempts': `
    select delivery.id from webhook_deliveries delivery
    left join lateral (select count(*) as times, bool_or(response_status between 200 and 299) as arrived, max(attempted_at) as last_at,
      min(attempted_at) as first_at from webhook_attempts where delivery_id = delivery.id) as tried on true
    where delivery.attempts <> tried.times or delivery.attempts > most_attempts or delivery.last_attempt_at is distinct from tried.last_at
      or tried.first_at < delivery.created_at or (delivery.status = 'delivered') <> coalesce(tried.arrived, false)
      or (delivery.status = 'failed' and delivery.attempts < most_attempts)
      or (delivery.status = 'pending') <> (next_attempt_at is not null) or next_attempt_at < ${theEnd}`,
  'what a webhook reports of a refund is what happened': `
    select event.id from webhook_events event left join refunds on refunds.id = (payload::jsonb) -> 'data' ->> 'refund_id'
    left join transactions t on t.id = refunds.transaction_id
    where event.type = 'refund.created' and (refunds.id is null or t.merchant_id <> event.merchant_id
      or ((payload::jsonb) -> 'data' ->> 'amount')::bigint <> refunds.amount
      or (payload::jsonb) -> 'data' ->> 'transaction_ref_id' <> t.ref_id or event.created_at <> refunds.created_at
      or ((payload::jsonb) -> 'data' ->> 'refundable_amount')::bigint < t.amount - t.refunded_amount)`,
  'people get the notifications of their merchant’s setting in the portal, once it has happened': `
    select portal_notifications.id from portal_notifications
    left join notification_settings setting on setting.merchant_id = portal_notifications.merchant_id
      and setting.event = portal_notifications.event
    left join transactions t on record_kind = 'transaction' and t.id = record_id
    left join payouts on record_kind = 'payout' and payouts.id = record_id
    where coalesce(t.merchant_id, payouts.merchant_id) is distinct from portal_notifications.merchant_id
      or not coalesce(setting.enabled and 'portal' = any(setting.channels), true)
      or portal_notifications.created_at < coalesce(t.created_at, payouts.paid_at, payouts.created_at)
      or portal_notifications.created_at >= ${theEnd}`,
  'an invoice is paid by a method that was there, and only where it was not taken out of payouts': `
    select invoices.id from invoices left join invoice_payments payment on payment.invoice_id = invoices.id
    left join payment_methods method on method.id = payment.payment_method_id
    where (payment.id is not null and (invoices.status <> 'paid' or payment.amount <> invoices.total_amount
        or payment.currency <> invoices.currency or method.merchant_id <> invoices.merchant_id
        or method.created_at > payment.created_at or payment.created_at < invoices.issued_at or payment.created_at >= ${theEnd}
        or make_date(method.expiry_year, method.expiry_month, 1) + interval '1 month' <= payment.created_at))
      or (invoices.status = 'open') <> (invoices.paid_at is null)`,
};
