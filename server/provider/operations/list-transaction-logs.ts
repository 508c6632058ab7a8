import { requireReach } from '../access/refundable-only.ts';
import { shownActor } from '../access/shown-actor.ts';
import { parseLogDetails } from '../queries/transactions/log-details.ts';
import { readTransaction } from '../queries/transactions/transaction-rows.ts';
import { defineRead } from '../mechanism/define-operation.ts';
import { rowCount } from '../store/typed-sql.ts';

const longestNote = 2_000;

/** The details in a line that people read; null where there are none. */
const noteOf = (details: ReturnType<typeof parseLogDetails>): string | null =>
  details.length === 0
    ? null
    : details
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; ')
        .slice(0, longestNote);

/** One page of what happened to a transaction that the caller may see. */
export const listTransactionLogs = defineRead(
  'listTransactionLogs',
  async ({ path, query }, { database, viewer }) => {
    requireReach(viewer, await readTransaction(database, viewer.scope, path.id));
    const { page, limit, order } = query;
    const logs = database.selectFrom('transaction_logs').where('transaction_id', '=', path.id);
    const { total } = await logs.select(rowCount.as('total')).executeTakeFirstOrThrow();
    const kept = await logs
      .select(['id', 'logged_at as timestamp', 'event', 'description', 'status'])
      .select(['amount', 'currency', 'details'])
      .select(shownActor(viewer.scope, 'transaction_logs.email').as('email'))
      .orderBy('logged_at', order)
      .orderBy('id', order)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute();
    const data = kept.map((log) => {
      const details = parseLogDetails(log.details);
      return { ...log, details, note: noteOf(details) };
    });
    return { data, meta: { page, limit, total } };
  },
);
