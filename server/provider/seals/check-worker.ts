import type { Logger } from 'pino';
import { platform } from '../approvals/approval-rules.ts';
import { peopleWhoMay } from '../approvals/deciders.ts';
import type { Worker } from '../background/workers.ts';
import { readDescription } from '../description/description.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Database } from '../store/store.ts';
import { column, rowsOf } from '../store/typed-sql.ts';
import { checkSeals, type OutsideRoots } from './check-seals.ts';
import { rootsIn, type RootPlaces } from './roots.ts';

/** A mail names so many. */
const mostNamed = 20;

/** Whether this process checks the chain now: once a day one of them does. */
const takeCheck = async (database: Database): Promise<boolean> => {
  const rows = await rowsOf({ batch: column.bigint })`
    update audit_chain set checked_at = now()
    where batch > 0 and coalesce(checked_at, '-infinity') < now() - interval '1 day' returning batch`.execute(
    database,
  );
  return rows.length > 0;
};

const keepFaults = async (database: Database, faults: readonly string[]): Promise<readonly string[]> => {
  const rows = await rowsOf({ fault: column.text })`
    insert into audit_faults (fault) select unnest(${[...faults]}::text[]) on conflict do nothing
    returning fault`.execute(database);
  return rows.map(({ fault }) => fault).toSorted();
};

const tell = async (database: Database, faults: readonly string[]): Promise<void> => {
  const operation = readDescription().operations.find(({ id }) => id === 'listAudits');
  const others = faults.length - mostNamed;
  for (const { email } of await peopleWhoMay(database, platform, operation === undefined ? [] : [operation]))
    await queueMail(database, {
      to: email,
      kind: 'audit_broken',
      subject: 'The audit log is not as it was sealed',
      text: [
        'Rows of the audit log, or their seals, were changed, removed or put in past the portal:',
        '',
        ...faults.slice(0, mostNamed),
        ...(others > 0 ? [`And others: ${String(others)}`] : []),
        '',
        'Nothing was corrected by itself. Compare them with a backup, or with an export made for an auditor.',
        '',
        'Counterfoil',
        '',
      ].join('\n'),
    });
};

/**
 * Checks the whole chain now and keeps what is wrong, until a person has dealt with it; those who may read the audit log are told of what
 * was not known before, by mail. Answers that.
 */
export const checkAndTell = async (
  database: Database,
  outside?: OutsideRoots,
): Promise<readonly string[]> => {
  const faults = await checkSeals(database, outside);
  if (faults.length === 0) return [];
  return database.transaction().execute(async (transaction) => {
    const fresh = await keepFaults(transaction, faults);
    if (fresh.length > 0) await tell(transaction, fresh);
    return fresh;
  });
};

/** Checks the chain once a day, in one of the processes; what is wrong is logged and told. */
export const createSealCheckWorker = ({ file }: RootPlaces, log: Pick<Logger, 'error'>): Worker => ({
  name: 'check-audit-seals',
  everyMs: 60_000,
  step: async (database) => {
    if (!(await takeCheck(database))) return false;
    for (const fault of await checkAndTell(database, file === null ? undefined : rootsIn(file)))
      log.error({ fault }, 'the audit log is not as it was sealed');
    return false;
  },
});
