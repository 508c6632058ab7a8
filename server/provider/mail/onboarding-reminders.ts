import { sql } from 'kysely';
import type { Worker } from '../background/workers.ts';
import { readKycCase } from '../queries/kyc/kyc-cases.ts';
import { daysOfRule, readOnboardingRules } from '../queries/kyc/onboarding-rules.ts';
import { linkToRecord } from './link-to-record.ts';
import { onboardingMail } from './onboarding-mail.ts';
import { queueMail } from './queue-mail.ts';
import { column, rowsOf } from '../store/typed-sql.ts';

/** After how many days without a mail a case is reminded; 0 for never. */
const reminderDays = daysOfRule('reminder_days');

/** Reminds the contact of an application that was begun and not submitted, one in each step. */
export const createReminderWorker = (publicUrl: URL): Worker => ({
  name: 'onboarding-reminders',
  everyMs: 3_600_000,
  step: (database) =>
    database.transaction().execute(async (transaction) => {
      const [due] = await rowsOf({ id: column.text })`
        select kyc_cases.id from kyc_cases join merchants on merchants.id = kyc_cases.merchant_id
        where kyc_cases.status = 'draft' and ${reminderDays} > 0
          and coalesce(email_sent_at, kyc_cases.created_at) < now() - make_interval(days => ${reminderDays})
        order by kyc_cases.id limit 1 for update of kyc_cases skip locked`.execute(transaction);
      if (due === undefined) return false;
      const kase = await readKycCase(transaction, { kind: 'all' }, due.id);
      const record = { kind: 'kyc', id: kase.id, merchantId: kase.merchant_id } as const;
      const link = await linkToRecord(transaction, publicUrl, kase.contact_email, record);
      const { contact_email: help } = await readOnboardingRules(transaction, kase.partner_id);
      const mail = onboardingMail(kase, link, help);
      await queueMail(transaction, {
        ...mail,
        subject: `Reminder: ${mail.subject}`,
        kind: 'onboarding_reminder',
      });
      await sql`update kyc_cases set email_sent_at = now() where id = ${kase.id}`.execute(transaction);
      return true;
    }),
});
