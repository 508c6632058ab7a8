import { Readable } from 'node:stream';
import { downloadJobColumns } from '../../exports/queue-download.ts';
import { notFound, Problem } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { defineFile } from '../../mechanism/define-operation.ts';

/** One piece at a time, so that neither the file's size nor a slow reader is felt by anybody else. */
const readPieces = async function* (database: Database, jobId: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const piece = await database
      .selectFrom('download_pieces')
      .select('content')
      .where('job_id', '=', jobId)
      .where('position', '=', position)
      .executeTakeFirst();
    // Every file ends in an empty piece; one that does not was removed while it was read.
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

/** Answers the file of a large export to who asked for it; 202 while it is being made. */
export const confirmDownload = defineFile('confirmDownload', async ({ path }, { database, viewer }) => {
  const job = await database
    .selectFrom('download_jobs')
    .select(downloadJobColumns)
    .select('content_type')
    .where('id', '=', path.fileDownloadId)
    .where('user_id', '=', viewer.user.id)
    .executeTakeFirst();
  if (job === undefined) throw notFound('download');
  const { content_type: contentType, ...queued } = job;
  if (job.status === 'queued' || job.status === 'running') return { queued };
  if (job.status === 'failed') throw failed();
  if (job.expires_at === null || Date.parse(job.expires_at) < Date.now()) throw gone();
  const content = Readable.from(readPieces(database, job.id), { objectMode: false });
  return { name: job.file_name, contentType, rows: job.rows, content };
});
