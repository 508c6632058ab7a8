import { Problem } from '../../problem/problem.ts';
import { linkToRecord } from '../../mail/link-to-record.ts';
import { onboardingMail } from '../../mail/onboarding-mail.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { readKycCase } from '../../queries/kyc/kyc-cases.ts';
import { readOnboardingRules } from '../../queries/kyc/onboarding-rules.ts';
import { lockKycCase } from '../../queries/kyc/lock-kyc-case.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** Asks the contact of an undecided case to continue it, by mail. */
export const resendKycEmail = defineWrite(
  'resendKycEmail',
  async ({ path, header }, { database, viewer, settings }) => {
    const { id, status } = await lockKycCase(database, viewer, path.id, header);
    if (status === 'approved' || status === 'cancelled') {
      const detail = `The case is ${status}, so there is nothing left to fill in.`;
      return { refused: new Problem({ status: 409, code: 'kyc-status', detail }) };
    }
    const before = await readKycCase(database, viewer.scope, id);
    const record = { kind: 'kyc', id, merchantId: before.merchant_id } as const;
    const link = await linkToRecord(database, settings.publicUrl, before.contact_email, record);
    const { contact_email: help } = await readOnboardingRules(database, before.partner_id);
    await queueMail(database, onboardingMail(before, link, help));
    await database
      .updateTable('kyc_cases')
      .set({ email_sent_at: transactionNow })
      .where('id', '=', id)
      .execute();
    const answer = await readKycCase(database, viewer.scope, id);
    return { answer, audit: { type: 'update', target: id, before: sentOf(before), after: sentOf(answer) } };
  },
);

const sentOf = ({ email_sent_at, contact_email }: Awaited<ReturnType<typeof readKycCase>>) => ({
  email_sent_at,
  contact_email,
});
