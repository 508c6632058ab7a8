import type { components } from '../../../openapi/generated/provider.ts';
import type { Database } from '../store/store.ts';
import { transactionNow } from '../store/typed-sql.ts';
import { tellAsker } from './tell-people.ts';

type Schemas = components['schemas'];

/** How a request ended. */
export interface Ending {
  readonly status: Exclude<Schemas['ApprovalStatus'], 'waiting'>;
  /** Who decided; null where nobody did. */
  readonly deciderId: string | null;
  readonly reason?: string | null;
  /** Why nothing was done, as a sentence. */
  readonly outcome?: string | null;
  /** What was answered and holds a secret, sealed for the request. */
  readonly answer?: string | null;
  readonly changes?: readonly Schemas['ApprovalLine'][];
}

/** Ends a request that the caller's transaction has locked, and tells its asker unless it was the asker who ended it. */
export const endRequest = async (
  database: Database,
  publicUrl: URL,
  id: string,
  { status, deciderId, reason = null, outcome, answer = null, changes = [] }: Ending,
): Promise<void> => {
  await database
    .updateTable('approval_requests')
    .set({
      status,
      waits_for: null,
      decider_id: deciderId,
      decided_at: transactionNow,
      decision_reason: reason,
      outcome: outcome ?? null,
      answer,
      changes: JSON.stringify(changes),
    })
    .where('id', '=', id)
    .execute();
  // It waits for nobody any more.
  await database
    .deleteFrom('portal_notifications')
    .where('record_kind', '=', 'approval')
    .where('record_id', '=', id)
    .where('event', '=', 'approval_asked')
    .execute();
  if (status !== 'withdrawn') await tellAsker(database, publicUrl, id, status);
};
