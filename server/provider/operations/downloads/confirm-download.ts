import { Readable } from 'node:stream';
import { writeAudit } from '../../access/audit.ts';
import { findRefusal } from '../../access/guard.ts';
import type { Viewer } from '../../access/viewer.ts';
import { readDescription } from '../../description/description.ts';
import { fittingDownloads } from '../../exports/fitting-downloads.ts';
import { downloadJobColumns } from '../../exports/queue-download.ts';
import { auditedCall } from '../../mechanism/audited-call.ts';
import type { Context } from '../../mechanism/operation.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { defineFile } from '../../mechanism/define-operation.ts';

/**
 * One piece at a time, so that neither the file's size nor a slow reader affects anybody else; the owner's
 * rights are checked before each piece, since a slow reader may lose them meanwhile.
 */
const readPieces = async function* (database: Database, jobId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await fittingDownloads(database)
      .innerJoin('download_pieces', 'download_pieces.job_id', 'download_jobs.id')
      .select('content')
      .where('download_jobs.id', '=', jobId)
      .where('position', '=', position)
      .executeTakeFirst();
    // Every file ends in an empty piece; a file without one was deleted while it was read.
    if (piece === undefined) throw new Error('The file expired while it was fetched.');
    if (piece.content.length === 0) return;
    yield piece.content;
  }
};

const failed = (): Problem =>
  new Problem({
    status: 409,
    code: 'download-failed',
    detail: 'The file could not be made. Export it again.',
  });

const gone = (): Problem =>
  new Problem({
    status: 410,
    code: 'download-expired',
    detail: 'The file is no longer available. Export it again.',
  });

/** Why the caller may not have the file: they may not make such an export any more, or it was made when they had another role or organisation. */
const refusalOf = async (
  { database, viewer }: Context<Viewer>,
  { id, operation }: { readonly id: string; readonly operation: string },
): Promise<Problem | null> => {
  const served = readDescription().operations.find((one) => one.id === operation);
  const refusal = served === undefined ? gone() : findRefusal(served, viewer);
  if (refusal !== null) return refusal;
  const fitting = await fittingDownloads(database)
    .select('download_jobs.id')
    .where('download_jobs.id', '=', id)
    .where('download_jobs.made_as', '=', viewer.user.acts_as)
    .executeTakeFirst();
  return fitting === undefined ? gone() : null;
};

/** Answers the file of a large export to its owner, while they still may read it; 202 while it is being made. */
export const confirmDownload = defineFile('confirmDownload', async ({ path }, context) => {
  const { database, viewer } = context;
  const job = await database
    .selectFrom('download_jobs')
    .select(downloadJobColumns)
    .select(['content_type', 'operation'])
    .where('id', '=', path.fileDownloadId)
    .where(typed.boolean`user_id = ${viewer.user.id} or ${viewer.user.id} = any(recipients)`)
    .executeTakeFirst();
  if (job === undefined) throw notFound('download');
  if (job.status === 'failed') throw failed();
  const refusal = await refusalOf(context, job);
  if (refusal !== null) {
    await writeAudit(database, auditedCall('confirmDownload', context), { type: 'denial', target: job.id });
    throw refusal;
  }
  const { content_type: contentType, operation: _operation, ...queued } = job;
  if (job.status === 'queued' || job.status === 'running') return { queued };
  const isOver = job.expires_at === null || Date.parse(job.expires_at) < Date.now();
  if (job.status === 'expired' || isOver) throw gone();
  const content = Readable.from(readPieces(database, job.id), { objectMode: false });
  return { name: job.file_name, contentType, rows: job.rows, content };
});
