import { writeAudit } from '../access/audit.ts';
import { findDeciders } from '../approvals/deciders.ts';
import { endRequest } from '../approvals/end-request.ts';
import { tellDeciders } from '../approvals/tell-people.ts';
import { readDescription } from '../description/description.ts';
import { ownRequest } from '../mechanism/own-request.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';
import type { Worker } from './workers.ts';

/** Ends one request on which nobody decided in time, and tells its asker; false when there is none. */
const expireOne = async (database: Database, publicUrl: URL): Promise<boolean> => {
  const due = await database
    .selectFrom('approval_requests')
    .select(['id', 'operation'])
    .where('status', '=', 'waiting')
    .where(typed.boolean`due_at <= now()`)
    .orderBy('due_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (due === undefined) return false;
  await endRequest(database, publicUrl, due.id, { status: 'expired', deciderId: null });
  await writeAudit(
    database,
    { operationId: due.operation, actor: null, request: ownRequest() },
    { type: 'ask', target: due.id, before: { status: 'waiting' }, after: { status: 'expired' } },
  );
  return true;
};

/** Asks others where nobody is left of those who were asked; one in each step. */
const askOthers = async (database: Database, publicUrl: URL): Promise<boolean> => {
  const waiting = await database
    .selectFrom('approval_requests')
    .selectAll()
    .where('status', '=', 'waiting')
    .where('waits_for', '<>', 'platform')
    .orderBy('asked_at')
    .limit(200)
    .forUpdate()
    .skipLocked()
    .execute();
  for (const request of waiting) {
    const operation = readDescription().operations.find(({ id }) => id === request.operation);
    if (operation === undefined) continue;
    const { level } = await findDeciders(database, operation, request);
    if (level === request.waits_for || levels.indexOf(level) < levels.indexOf(request.waits_for)) continue;
    await database
      .updateTable('approval_requests')
      .set({ waits_for: level })
      .where('id', '=', request.id)
      .execute();
    await tellDeciders(database, publicUrl, request.id);
    return true;
  }
  return false;
};

const levels: readonly (string | null)[] = ['colleagues', 'partner', 'platform'];

/** Ends requests that are due, and asks the partner or the platform where nobody is left who could decide. */
export const createApprovalWorker = (publicUrl: URL): Worker => ({
  name: 'approvals',
  everyMs: 60_000,
  step: (database) =>
    database
      .transaction()
      .execute(
        async (transaction) =>
          (await expireOne(transaction, publicUrl)) || (await askOthers(transaction, publicUrl)),
      ),
});
