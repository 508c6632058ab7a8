import { sql } from 'kysely';
import { hashPassword } from '../passwords/password.ts';
import { parseTotpSecret } from '../provider/access/factors/totp.ts';
import { createId } from '../provider/store/create-id.ts';
import type { Database } from '../provider/store/store.ts';
import { seedAudits } from './audits.ts';
import { seedAutomationCharges } from './money/automation-charges.ts';
import { bookRecords } from './book-records.ts';
import { seedBrokenLog } from './money/broken-log.ts';
import { seedChargebackDebts } from './money/chargeback-debts.ts';
import { seedChargebacks } from './money/chargebacks.ts';
import { seedCrossCheckSettlements } from './money/cross-check-settlements.ts';
import { seedColleagues } from './colleagues.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedBilling } from './billing-chapter.ts';
import { seedOrganisationDetails } from './organisation-chapter.ts';
import { seedFiles } from './files.ts';
import { seedBlocklist } from './blocklist.ts';
import { seedQueues } from './queues.ts';
import { seedKyc } from './kyc.ts';
import { seedWebhooks } from './webhooks.ts';
import { seedMerchants, seedPartners } from './organisations.ts';
import { seedPaymentInfos } from './money/payment-infos.ts';
import { createRandom } from './random.ts';
import { seedSecretKeys } from './secret-keys.ts';
import { seedPaidOutLogs } from './money/paid-out-logs.ts';
import { permissionsOfRole } from '../provider/access/role-permissions.ts';
import { seedTransactions } from './money/transactions.ts';
import { seedDisbursementConfigs } from './money/disbursement-configs.ts';
import { seedVault } from './money/vault.ts';
import { seedPaymentProviders } from './payment-providers.ts';
import { seedPaymentSettings } from './payment-settings.ts';
import { seedRoutingAndNotifications } from './routing-and-notifications.ts';
import { seedPortalNotifications } from './portal-notifications.ts';
import { seedTransactionFees } from './money/transaction-fees.ts';
import { createWorld, utcDay, type Chapter, type World } from './world.ts';
import { column, rowsOf } from '../provider/store/typed-sql.ts';

export interface SeedPlan {
  readonly transactions: number;
  /** The day on which the history ends, YYYY-MM-DD; null is today. */
  readonly anchorDay: string | null;
}

const mark = 'demo-1';
/** Any fixed number: processes that start together seed one after the other. */
const seedLock = 7_301_120_403;
/** Any fixed number, of this chapter's own. */
const peopleSeed = 30;

const fillingSentence = (transactions: number): string =>
  `Filling a new store with ${transactions.toLocaleString('en')} transactions: once, ${transactions > 50_000 ? 'for some minutes' : 'for about half a minute'} ...`;

/**
 * Fills an empty store with the demo set, in one transaction; does nothing to a store that was seeded before.
 * Answers whether it did. `announce` gets a sentence before it begins, since it takes long.
 */
export const seed = async (
  database: Database,
  plan: SeedPlan,
  announce: (sentence: string) => void = () => undefined,
): Promise<boolean> => {
  const isFilled = await database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${seedLock}::bigint)`.execute(transaction);
    const done = await transaction.selectFrom('seed_marks').select('name').where('name', '=', mark).execute();
    if (done.length > 0) return false;
    announce(fillingSentence(plan.transactions));
    await sql`set local statement_timeout = 0`.execute(transaction);
    const { transactions, anchorDay } = plan;
    const end = Date.parse(`${anchorDay ?? utcDay(Date.now())}T00:00:00Z`);
    const world = createWorld(transactions, end);
    for (const chapter of chapters) await chapter(transaction, world);
    await transaction
      .insertInto('seed_marks')
      .values({
        name: mark,
        details: JSON.stringify({ transactions, anchorDay, end: new Date(end).toISOString() }),
      })
      .execute();
    return true;
  });
  if (await isUntidy(database)) await tidy(database);
  return isFilled;
};

/** Takes as long as it takes: a large store is not swept within the time that a call may have. */
const tidy = (database: Database): Promise<void> =>
  database.connection().execute(async (session) => {
    await sql`set statement_timeout = 0`.execute(session);
    try {
      await sql`vacuum analyze`.execute(session);
    } finally {
      await sql`reset statement_timeout`.execute(session);
    }
  });

/** Vacuumed once, which also marks rows as visible to everybody, so that index-only scans work. */
const isUntidy = async (database: Database): Promise<boolean> => {
  const rows = await rowsOf({ pages: column.bigint })`
    select relallvisible as pages from pg_class where oid = 'transactions'::regclass`.execute(database);
  return rows[0]?.pages === 0;
};

const seedOrganisations = async (database: Database, { at }: World): Promise<void> => {
  const created_at = at(560);
  await database
    .insertInto('partners')
    .values(seedPartners.map((partner) => ({ ...partner, status: 1, created_at })))
    .execute();
  await database
    .insertInto('merchants')
    .values(
      seedMerchants.map((merchant) => ({
        id: merchant.id,
        partner_id: merchant.partnerId,
        business_name: merchant.businessName,
        trading_name: merchant.tradingName,
        country: merchant.country,
        timezone: merchant.timezone,
        currency: merchant.currency,
        status: merchant.status,
        created_at: at(merchant.joinedDays),
      })),
    )
    .execute();
};

const roles = ['Admin', 'Partner', 'Merchant'] as const;

const seedUsers = async (database: Database, world: World): Promise<void> => {
  const grants = roles.flatMap((role) => permissionsOfRole(role).map((permission) => ({ role, permission })));
  await sql`insert into role_permissions select * from json_populate_recordset(null::role_permissions,
    ${JSON.stringify(grants)}::json)`.execute(database);
  const hashes = await Promise.all(demoAccounts.map((account) => hashPassword(account.password)));
  const random = createRandom(peopleSeed);
  for (const [index, account] of demoAccounts.entries()) {
    const id = createId('usr');
    const merchant = seedMerchants.find((known) => known.id === account.merchantId);
    const at = world.at(merchant?.joinedDays ?? 550);
    await database
      .insertInto('users')
      .values({
        id,
        email: account.email,
        name: account.name,
        last_name: account.lastName,
        phone_number: '+61255501234',
        password_hash: hashes[index] ?? '',
        role: account.role,
        partner_id: account.partnerId,
        merchant_id: account.merchantId,
        status: account.status,
        external_user_id: null,
        public_key: account.role === 'Admin' ? null : `pk_demo_${random.hex(24)}`,
        created_at: at,
        updated_at: at,
        email_verified_at: account.isNew ? null : at,
        password_changed_at: account.isNew ? null : at,
        two_factor_required: account.needsSecondFactor,
        use_new_payout_report: account.usesNewPayoutReport,
        authenticator_type: account.authenticatorType,
        factor_set_up_at: account.authenticatorType === null ? null : at,
        totp_secret: account.manualCode === null ? null : parseTotpSecret(account.manualCode),
      })
      .execute();
    if (account.permissions.length === 0) continue;
    await database
      .insertInto('user_permissions')
      .values(account.permissions.map((permission) => ({ user_id: id, permission })))
      .execute();
  }
};

/** The chapters of the demo set, each on top of those before it. */
const chapters: readonly Chapter[] = [
  seedOrganisations,
  // identity
  seedUsers,
  seedColleagues,
  // the terms of payments
  seedDisbursementConfigs,
  seedOrganisationDetails,
  seedPaymentProviders,
  seedTransactionFees,
  seedPaymentSettings,
  seedRoutingAndNotifications,
  seedTransactions,
  seedPaidOutLogs,
  seedBrokenLog,
  // reports
  seedChargebacks,
  seedChargebackDebts,
  seedAutomationCharges,
  seedPaymentInfos,
  seedVault,
  seedCrossCheckSettlements,
  bookRecords,
  seedBilling,
  seedPortalNotifications,
  // onboarding
  seedFiles,
  seedKyc,
  // queues
  seedBlocklist,
  seedQueues,
  seedWebhooks,
  // programs
  seedSecretKeys,
  // the actions of people on all of it
  seedAudits,
];
