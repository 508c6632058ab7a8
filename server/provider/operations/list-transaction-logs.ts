import { requireReach } from '../access/refundable-only.ts';
import { shownActor } from '../access/shown-actor.ts';
import { parseLogDetails } from '../queries/transactions/log-details.ts';
import { readTransaction } from '../queries/transactions/transaction-rows.ts';
import { definePreparedList } from '../mechanism/define-list.ts';

const longestNote = 2_000;

/** The details as a line for people; null where there are none. */
const noteOf = (details: ReturnType<typeof parseLogDetails>): string | null =>
  details.length === 0
    ? null
    : details
        .map(({ name, value }) => `${name}: ${value}`)
        .join('; ')
        .slice(0, longestNote);

/** One page of the log of a transaction that the caller may see. */
export const listTransactionLogs = definePreparedList(
  'listTransactionLogs',
  async ({ path, database, viewer }) => {
    requireReach(viewer, await readTransaction(database, viewer.scope, path.id));
  },
  {
    table: 'transaction_logs',
    rows: (database, scope, { path }) =>
      database
        .selectFrom('transaction_logs')
        .where('transaction_id', '=', path.id)
        .select(['id', 'logged_at as timestamp', 'event', 'description', 'status'])
        .select(['amount', 'currency', 'details'])
        .select(shownActor(scope, 'transaction_logs.email').as('email')),
    sorts: { timestamp: 'transaction_logs.logged_at' },
    answer: (rows) => ({
      data: rows.map((log) => {
        const details = parseLogDetails(log.details);
        return { ...log, details, note: noteOf(details) };
      }),
    }),
  },
);
