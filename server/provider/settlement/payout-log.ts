import { sql } from 'kysely';
import type { Doing } from '../approvals/agreed-by.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';

export interface PayoutEvent {
  readonly payoutId: string;
  /** Who did it; null where the provider itself did. */
  readonly by: Doing | null;
  /** The record that the event affects; the payout's own reference by default. */
  readonly affected?: string;
  /** The text for the merchant. */
  readonly description: string;
  /** The text for the platform; the description by default. */
  readonly systemNote?: string;
  readonly internalNote?: string | null;
}

/**
 * Writes an event to the log of a payout, with the payout's present state; for a cancelled one, with the amount that it would have paid.
 * The platform reads who approved it, where a second person did.
 */
export const logPayout = async (database: Database, event: PayoutEvent): Promise<void> => {
  const { payoutId, by, affected = null, description, systemNote = description } = event;
  const email = by?.viewer.user.email ?? null;
  const note =
    by?.approved === undefined ? systemNote : `${systemNote}; approved by ${by.approved.by.user.email}`;
  await sql`
    insert into payout_logs (id, payout_id, email, affected, status, payable_amount, paid_amount, currency,
      description, system_note, internal_note)
    select ${createId('log')}, id, ${email}, coalesce(${affected}, reference), status,
      coalesce(released_amount, payable_amount), paid_amount,
      currency, ${description}, ${note}, ${event.internalNote ?? null}
    from payouts where id = ${payoutId}`.execute(database);
};
