import { sql } from 'kysely';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';

export interface PayoutEvent {
  readonly payoutId: string;
  readonly email: string | null;
  /** What was touched; the payout's own reference unless told. */
  readonly affected?: string;
  /** As the merchant reads it. */
  readonly description: string;
  /** As the platform says it; the description unless told. */
  readonly systemNote?: string;
  readonly internalNote?: string | null;
}

/** Keeps what happened to a payout beside how the payout stands now; one that was cancelled, with what it would have paid. */
export const logPayout = async (database: Database, event: PayoutEvent): Promise<void> => {
  const { payoutId, email, affected = null, description, systemNote = description } = event;
  await sql`
    insert into payout_logs (id, payout_id, email, affected, status, payable_amount, paid_amount, currency,
      description, system_note, internal_note)
    select ${createId('log')}, id, ${email}, coalesce(${affected}, reference), status,
      coalesce(released_amount, payable_amount), paid_amount,
      currency, ${description}, ${systemNote}, ${event.internalNote ?? null}
    from payouts where id = ${payoutId}`.execute(database);
};
