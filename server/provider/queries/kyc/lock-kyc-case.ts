import type { Selectable } from 'kysely';
import type { Viewer } from '../../access/viewer.ts';
import { requireMatch } from '../../mechanism/edited-record.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import { kycEditable } from '../../rules/kyc/kyc-transitions.ts';
import type { Database } from '../../store/store.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import type { Tables } from '../../store/tables.ts';
import { readKycCase } from './kyc-cases.ts';

export type LockedKycCase = Selectable<Tables['kyc_cases']>;

/**
 * Reads a case by its id or its merchant's and makes other changes of it wait until this transaction ends.
 * The version is compared once more, because the same case may be edited under its other name.
 */
export const lockKycCase = async (
  database: Database,
  viewer: Viewer,
  name: string,
  header: object,
): Promise<LockedKycCase> => {
  const row = await database
    .selectFrom('kyc_cases')
    .selectAll()
    .where((eb) => eb.or([eb('id', '=', name), eb('merchant_id', '=', name)]))
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('case');
  if ('If-Match' in header)
    requireMatch(header, 'getKycCase', await readKycCase(database, viewer.scope, row.id));
  return row;
};

/** Refuses to change the facts of a case in a status in which this viewer may not; null where they may. */
export const refuseEditing = (kase: LockedKycCase, viewer: Viewer): Problem | null => {
  if (kycEditable[viewer.user.role].includes(kase.status)) return null;
  const isOver = kase.status === 'approved' || kase.status === 'cancelled';
  return new Problem({
    status: 409,
    code: 'kyc-status',
    detail: isOver
      ? `The case is ${kase.status}, so it can no longer be changed.`
      : 'The case is being reviewed, so a partner cannot change it; an administrator can ask for information.',
  });
};

/** Records that the case was changed now. */
export const touchKycCase = async (database: Database, id: string): Promise<void> => {
  const updated_at = await transactionTime(database);
  await database.updateTable('kyc_cases').set({ updated_at }).where('id', '=', id).execute();
};
