import { sql } from 'kysely';
import { voidAuthorisation } from '../../payments/end-authorisation.ts';
import { moveKycCase } from '../../queries/kyc/move-kyc-case.ts';
import { payableUntil } from '../../queries/payments/payment-info-rows.ts';
import { capturableAmount } from '../../queries/transactions/transactions-in-scope.ts';
import { lockAndReadTransaction } from '../../queries/transactions/transaction-rows.ts';
import { closedReason } from '../../rules/payments/closed-reason.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';

/** Who closes a merchant, and where people see the result. */
interface Closing {
  readonly merchantId: string;
  readonly publicUrl: URL;
  readonly email: string;
}

/** Locks the application of a merchant; a decision about it locks it before the merchant too. */
export const lockApplication = async (database: Database, merchantId: string) =>
  database
    .selectFrom('kyc_cases')
    .selectAll()
    .where('merchant_id', '=', merchantId)
    .forUpdate()
    .executeTakeFirst();

type Application = Awaited<ReturnType<typeof lockApplication>>;

/**
 * Ends what waits for a merchant that is closed for good: links that nobody can pay any more, scheduled
 * charges, authorised amounts of guests, and an application that needs no decision. What the merchant is owed
 * is still paid out.
 */
export const letGoOfClosed = async (
  database: Database,
  application: Application,
  closing: Closing,
): Promise<void> => {
  await cancelLinks(database, closing);
  await cancelCharges(database, closing);
  await voidHolds(database, closing);
  const isOpen = application !== undefined && !['approved', 'cancelled'].includes(application.status);
  if (isOpen) {
    const change = { status: 'cancelled', reason_cancellation: 'other' } as const;
    await moveKycCase(database, application, { ...change, detail_other_cancellation: closedReason });
  }
};

const cancelLinks = async (database: Database, { merchantId }: Closing): Promise<void> => {
  await sql`
    update payment_infos set status = 'cancelled' from merchants
    where merchants.id = ${merchantId} and payment_infos.merchant_id = merchants.id
      and payment_infos.status = 'pending' and ${payableUntil} > now()`.execute(database);
};

const cancelCharges = async (database: Database, { merchantId }: Closing): Promise<void> => {
  await sql`
    with over as (
      update automation_charges set status = 'cancelled', next_attempt_at = null, failure_reason = ${closedReason}, updated_at = now()
      where merchant_id = ${merchantId} and status in ('scheduled', 'retrying') returning id
    )
    insert into automation_charge_logs (id, charge_id, logged_at, event, attempt, status, description, transaction_id)
    select 'log_' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 20), id, now(), 'cancelled', null, 'cancelled', ${closedReason}, null
    from over`.execute(database);
};

const voidHolds = async (database: Database, { merchantId, publicUrl, email }: Closing): Promise<void> => {
  const holds = await database
    .selectFrom('transactions')
    .select('id')
    .where('merchant_id', '=', merchantId)
    .where(typed.boolean`${capturableAmount} > 0`)
    .orderBy('id')
    .execute();
  for (const { id } of holds) {
    await lockAndReadTransaction(database, { kind: 'all' }, id);
    // Read again: another transaction may have ended it during the wait for the lock.
    const hold = await lockAndReadTransaction(database, { kind: 'all' }, id);
    if (hold.capturable_amount > 0) await voidAuthorisation(database, publicUrl, hold, closedReason, email);
  }
};
