import { sql } from 'kysely';
import { writeAudit, type AuditedCall } from '../access/audit.ts';
import {
  createWrittenSums,
  keepExportSums,
  type SumOfColumn,
  type WrittenSums,
} from '../exports/export-sums.ts';
import { fileFormats } from '../exports/file-formats.ts';
import { createGrowingFile, type GrowingFile } from '../exports/growing-file.ts';
import { overSnapshot } from '../exports/over-snapshot.ts';
import { queueDownload, type DownloadOrder } from '../exports/queue-download.ts';
import type { Report } from '../exports/report.ts';
import { translateReport } from '../exports/translate-report.ts';
import { requestLanguage, type Language } from '../languages/language.ts';
import { writeExport, type ExportChoice } from '../exports/write-export.ts';
import type { Viewer } from '../access/viewer.ts';
import { viewOnly } from '../access/viewing.ts';
import type { Call } from './call.ts';
import type { Reply } from './reply.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { auditedCall } from './audited-call.ts';
import { invalidInput } from '../problem/problem.ts';
import { createPlaces, type GiveBack } from '../turns/places.ts';

/** The part of a download's query that the mechanism reads; the handler reads the rest. */
export interface ExportQuery {
  readonly format?: ExportChoice['format'];
  readonly timezone?: string;
  readonly columns?: readonly string[];
}

export interface ExportCall {
  readonly operationId: string;
  readonly input: { readonly query: ExportQuery };
  readonly call: Call & { readonly viewer: Viewer };
  /** Exports of more rows are made in the background. */
  readonly directRows: number;
  readonly open: (snapshot: Database) => Promise<Report>;
}

const slowestStatementMs = 300_000;

/** An export of this many rows is no more work than a few pages of a list. */
const quickRows = 1_000;

/** A caller who has a large export running, or finds two of others running, gets the next one from the background. */
const exportPlaces = createPlaces({ atOnce: 2, ofOne: 1 });

/**
 * Runs an export on one snapshot of the data. Answers as soon as the file has begun; the file ends only once
 * its audit row is written, and fails with it. An export of too many rows, or one without a free place,
 * becomes a job instead.
 */
export const runExport = async (exported: ExportCall): Promise<Reply> => {
  const { viewing } = exported.call.viewer;
  if (viewing !== null) throw viewOnly(viewing.merchantName);
  return beginExport(exported);
};

const beginExport = (exported: ExportCall): Promise<Reply> =>
  new Promise((answer, refused) => {
    let file: GrowingFile | undefined;
    let giveBack: GiveBack | null = null;
    overSnapshot<SummedExport, DownloadOrder | null>(exported.call.database, {
      open: async (snapshot) => {
        const opened = await openExport(snapshot, exported);
        if (opened.rows <= Math.min(quickRows, exported.directRows)) return sumExport(opened);
        if (opened.rows <= exported.directRows) giveBack = exportPlaces.take(exported.call.viewer.user.id);
        return giveBack === null ? { done: orderOf(exported, opened) } : sumExport(opened);
      },
      read: async ({ report, choice, rows, written }, fetch, database) => {
        const pieces = writeExport(database, fetch, report, choice, written);
        const first = await pieces.next();
        file = await createGrowingFile();
        const { contentType } = fileFormats[choice.format];
        answer({ file: { name: nameOf(report, choice), contentType, rows, content: file.content } });
        if (first.value !== undefined) await file.append(first.value);
        for await (const piece of pieces) await file.append(piece);
      },
      end: async (opened, database) => {
        const { operationId, input, call } = exported;
        await recordExport(database, auditedCall(operationId, call), input, opened);
        return null;
      },
    })
      .finally(() => giveBack?.())
      .then(async (order) =>
        order === null ? null : { queued: await queueDownload(exported.call.database, order) },
      )
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

const orderOf = (
  { operationId, input, call }: ExportCall,
  { report, choice, rows }: OpenedExport,
): DownloadOrder => {
  const { contentType } = fileFormats[choice.format];
  const { viewer, request } = call;
  const name = nameOf(report, choice);
  return { userId: viewer.user.id, operationId, input, name, contentType, rows, request };
};

const nameOf = ({ name }: Report, { format }: ExportChoice): string =>
  `${name}.${fileFormats[format].extension}`;

export interface OpenedExport {
  readonly report: Report;
  readonly choice: ExportChoice;
  readonly rows: number;
}

/** An opened export that is going to be written, with what its columns of amounts come to. */
export interface SummedExport extends OpenedExport {
  /** In its list. */
  readonly listed: readonly SumOfColumn[];
  /** In what was written of it so far. */
  readonly written: WrittenSums;
}

/** Opens an export on a snapshot: which columns in which format, and how many rows there are. */
export const openExport = async (
  snapshot: Database,
  { open, input }: Pick<ExportCall, 'open' | 'input'>,
  language: Language = requestLanguage(),
): Promise<OpenedExport> => {
  await sql`set local statement_timeout = ${sql.lit(slowestStatementMs)}`.execute(snapshot);
  const { format = 'csv', timezone = 'UTC' } = input.query;
  const report = translateReport(await open(snapshot), language);
  const { columns = report.usual } = input.query;
  const rows = await report.count();
  const { mostRows } = fileFormats[format];
  if (rows > mostRows) throw tooManyRows(mostRows);
  return { report, choice: { format, timezone, columns }, rows };
};

/** Adds up what an export is to come to, on the snapshot that it was opened on. */
export const sumExport = async <Opened extends OpenedExport>(
  opened: Opened,
): Promise<Opened & SummedExport> => {
  const { report, choice } = opened;
  const listed = await report.sums(choice.columns);
  return { ...opened, listed, written: createWrittenSums(choice.columns) };
};

/** Records an export that was written: in the audit log, and what its amounts come to. */
export const recordExport = async (
  database: Database,
  call: AuditedCall,
  { query }: ExportCall['input'],
  { report, choice, rows, listed, written }: SummedExport,
): Promise<void> => {
  const id = createId('aud');
  const after = { ...query, columns: choice.columns, rows };
  await writeAudit(database, call, { id, type: 'export', target: report.name, after });
  await keepExportSums(database, id, listed, written.sums());
};

const tooManyRows = (most: number) => {
  const message = `A workbook holds ${String(most)} rows; choose CSV or narrow the filters.`;
  return invalidInput([{ pointer: '/query/format', code: 'rows', message }]);
};
