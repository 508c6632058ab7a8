import { sql } from 'kysely';
import { writeAudit } from '../access/audit.ts';
import type { AuditEntry } from '../access/audit.ts';
import { fileFormats } from '../exports/file-formats.ts';
import { createGrowingFile } from '../exports/growing-file.ts';
import type { GrowingFile } from '../exports/growing-file.ts';
import { queueDownload } from '../exports/queue-download.ts';
import type { Report } from '../exports/report.ts';
import { writeExport } from '../exports/write-export.ts';
import type { ExportChoice } from '../exports/write-export.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Call } from '../operations/call.ts';
import type { Reply } from '../operations/reply.ts';
import type { Database } from '../store/store.ts';
import { auditedCall } from './audited-call.ts';
import { invalidInput } from './problem.ts';

/** What the mechanism itself reads of a download's query; the rest is its handler's. */
export interface ExportQuery {
  readonly format?: ExportChoice['format'];
  readonly timezone?: string;
  readonly columns?: readonly string[];
}

export interface ExportCall {
  readonly operationId: string;
  readonly input: { readonly query: ExportQuery };
  readonly call: Call & { readonly viewer: Viewer };
  /** More rows than these are made in the background. */
  readonly directRows: number;
  readonly open: (snapshot: Database) => Promise<Report>;
}

const SLOWEST_STATEMENT_MS = 300_000;

/**
 * Runs an export on one snapshot of the data (repeatable read), its audit row in the same transaction. Answers
 * as soon as the file has begun; the file ends only once the transaction has, and fails with it. An export of
 * too many rows becomes a job instead.
 */
export function runExport(exported: ExportCall): Promise<Reply> {
  return new Promise((answer, refused) => {
    let file: GrowingFile | undefined;
    const work = async (snapshot: Database): Promise<Reply | null> => {
      const { report, choice, rows } = await openExport(snapshot, exported);
      const { extension, contentType } = fileFormats[choice.format];
      const name = `${report.name}.${extension}`;
      if (rows > exported.directRows) {
        const { operationId, input, call } = exported;
        const { user } = call.viewer;
        const order = { userId: user.id, operationId, input, name, contentType, rows, request: call.request };
        return { queued: await queueDownload(snapshot, order) };
      }
      const pieces = writeExport(snapshot, report, choice);
      const first = await pieces.next();
      file = await createGrowingFile();
      answer({ file: { name, contentType, rows, content: file.content } });
      if (first.value !== undefined) await file.append(first.value);
      for await (const piece of pieces) await file.append(piece);
      await writeAudit(
        snapshot,
        auditedCall(exported.operationId, exported.call),
        exportEntry(exported.input, report, choice, rows),
      );
      return null;
    };
    exported.call.database
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(work)
      .then(
        (reply) => {
          if (reply !== null) answer(reply);
          file?.end();
        },
        (reason: unknown) => {
          const error = reason instanceof Error ? reason : new Error(String(reason));
          file?.end(error);
          refused(error);
        },
      );
  });
}

/** Opens an export on a snapshot: which columns in which format, and how many rows there are. */
export async function openExport(
  snapshot: Database,
  { open, input }: Pick<ExportCall, 'open' | 'input'>,
): Promise<{ readonly report: Report; readonly choice: ExportChoice; readonly rows: number }> {
  await sql`set local statement_timeout = ${sql.lit(SLOWEST_STATEMENT_MS)}`.execute(snapshot);
  const report = await open(snapshot);
  const { format = 'csv', timezone = 'UTC', columns = report.usual } = input.query;
  const rows = await report.count();
  const { mostRows } = fileFormats[format];
  if (rows > mostRows) throw tooManyRows(mostRows);
  return { report, choice: { format, timezone, columns }, rows };
}

/** What the audit trail keeps of an export. */
export function exportEntry(
  { query }: ExportCall['input'],
  report: Report,
  { columns }: ExportChoice,
  rows: number,
): AuditEntry {
  return { type: 'export', target: report.name, after: { ...query, columns, rows } };
}

function tooManyRows(most: number) {
  const message = `A workbook holds ${String(most)} rows; choose CSV or narrow the filters.`;
  return invalidInput([{ pointer: '/query/format', code: 'rows', message }]);
}
