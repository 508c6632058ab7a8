import { sql } from 'kysely';
import { writeAudit } from '../access/audit.ts';
import type { ExportFile, StartedExport } from '../exports/export-file.ts';
import type { Call } from '../operations/call.ts';
import type { Database } from '../store/store.ts';
import { auditedCall } from './audited-call.ts';

const SLOWEST_STATEMENT_MS = 300_000;

/**
 * Runs an export on one snapshot of the data (repeatable read), its audit row in the same transaction. Answers
 * as soon as the file has begun; the file ends only once the transaction has, and fails with it.
 */
export function runExport(
  operationId: string,
  call: Call,
  start: (snapshot: Database) => Promise<StartedExport>,
): Promise<ExportFile> {
  return new Promise((begun, refused) => {
    let started: StartedExport | undefined;
    const work = async (snapshot: Database): Promise<void> => {
      await sql`set local statement_timeout = ${sql.lit(SLOWEST_STATEMENT_MS)}`.execute(snapshot);
      started = await start(snapshot);
      begun(started);
      await started.copyRest();
      await writeAudit(snapshot, auditedCall(operationId, call), started.audit);
    };
    call.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(work)
      .then(
        () => started?.file.end(),
        (reason: unknown) => {
          const error = reason instanceof Error ? reason : new Error(String(reason));
          started?.file.end(error);
          refused(error);
        },
      );
  });
}
