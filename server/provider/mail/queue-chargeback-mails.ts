import type { RawBuilder } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { permissionsOfUser } from '../access/viewer.ts';
import { writeAmount } from '../exports/money.ts';
import { labelOf } from '../description/described-words.ts';
import { writeDay } from '../rules/calendar.ts';
import type { Database } from '../store/store.ts';
import { chargebackMail, type ChargebackFacts, type ChargebackMailKind } from './chargeback-mails.ts';
import { linkToRecord } from './link-to-record.ts';
import { languageOfMerchant } from '../queries/organisations/organisation-language.ts';
import { queueMail } from './queue-mail.ts';
import { typed } from '../store/typed-sql.ts';

type Chargeback = components['schemas']['Chargeback'];

/**
 * Queues the mails about a dispute's new status, in the caller's transaction: to the people of the merchant
 * and of its partner who read disputes, or to the staff who decide where it was contested. Nobody is notified
 * of a case that was only received.
 */
export const queueChargebackMails = async (
  database: Database,
  publicUrl: URL,
  chargeback: Chargeback,
  kind: ChargebackMailKind | 'received',
): Promise<void> => {
  if (kind === 'received') return;
  const { id, merchant_id: merchantId } = chargeback;
  const facts = await factsOf(database, chargeback);
  const language = kind === 'contested' ? {} : { language: await languageOfMerchant(database, merchantId) };
  const receivers =
    kind === 'contested' ? await findStaff(database) : await findTenants(database, merchantId);
  for (const to of receivers) {
    const link = await linkToRecord(database, publicUrl, to, { kind: 'chargeback', id, merchantId });
    await queueMail(database, {
      ...chargebackMail(kind, link === null ? facts : { ...facts, link }),
      to,
      ...language,
    });
  }
};

const factsOf = async (database: Database, chargeback: Chargeback): Promise<ChargebackFacts> => {
  const { currency, chargeback_amount: amount, at_stake_amount, refunded_amount, reason } = chargeback;
  const refunded =
    refunded_amount === 0 ? {} : { refunded: await writeAmount(database, refunded_amount, currency) };
  return {
    ...refunded,
    stake: await writeAmount(database, at_stake_amount, currency),
    merchant: chargeback.merchant_name,
    reference: chargeback.chargeback_id,
    amount: await writeAmount(database, amount, currency),
    payment: chargeback.transaction_ref_id,
    reason: labelOf('ChargebackReason', reason),
    dueOn: writeDay(chargeback.action_due_date),
  };
};

const findTenants = (database: Database, merchantId: string): Promise<readonly string[]> =>
  findUsers(
    database,
    typed.boolean`'chargeback_report' = any(${permissionsOfUser})
      and (role = 'Merchant' and merchant_id = ${merchantId} or role = 'Partner'
        and partner_id = (select partner_id from merchants where id = ${merchantId}))`,
  );

const findStaff = (database: Database): Promise<readonly string[]> =>
  findUsers(database, typed.boolean`role = 'Admin' and 'admin.users' = any(${permissionsOfUser})`);

const findUsers = async (database: Database, condition: RawBuilder<boolean>): Promise<readonly string[]> => {
  const users = await database
    .selectFrom('users')
    .select('email')
    .where('status', '=', 1)
    .where('deleted_at', 'is', null)
    .where(condition)
    .orderBy('email')
    .execute();
  return users.map(({ email }) => email);
};
