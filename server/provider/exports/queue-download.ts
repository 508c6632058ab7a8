import type { components } from '../../../openapi/generated/provider.ts';
import { Problem } from '../problem/problem.ts';
import type { RequestFacts } from '../mechanism/call.ts';
import { createId } from '../store/create-id.ts';
import type { Database } from '../store/store.ts';
import { takeTurn } from '../store/take-turn.ts';
import { rowCount } from '../store/typed-sql.ts';

/** An export to be made in the background. */
export interface DownloadOrder {
  readonly userId: string;
  readonly operationId: string;
  /** The call's input, checked and with its defaults. */
  readonly input: unknown;
  readonly name: string;
  readonly contentType: string;
  readonly rows: number;
  readonly request: RequestFacts;
}

/** The columns of a job that its owner sees. */
export const downloadJobColumns = [
  'id',
  'status',
  'file_name',
  'rows',
  'created_at',
  'started_at',
  'ready_at',
  'expires_at',
] as const;

const mostWaiting = 5;

/**
 * Queues an export to be made later; throws `Problem` 429 when its caller has too many waiting. It runs in a
 * transaction of its own, since the snapshot that an export is opened on does not see what others queue
 * meanwhile.
 */
export const queueDownload = (
  database: Database,
  order: DownloadOrder,
): Promise<components['schemas']['DownloadJob']> =>
  database.transaction().execute(async (transaction) => {
    await takeTurn(transaction, `downloads of ${order.userId}`);
    const { waiting } = await transaction
      .selectFrom('download_jobs')
      .select(rowCount.as('waiting'))
      .where('user_id', '=', order.userId)
      .where('status', 'in', ['queued', 'running'])
      .executeTakeFirstOrThrow();
    if (waiting >= mostWaiting) throw tooManyWaiting();
    return transaction
      .insertInto('download_jobs')
      .values({
        id: createId('dow'),
        user_id: order.userId,
        operation: order.operationId,
        input: JSON.stringify(order.input),
        file_name: order.name,
        content_type: order.contentType,
        rows: order.rows,
        ip: order.request.ip,
        page_name: order.request.pageName,
        request_id: order.request.requestId,
      })
      .returning(downloadJobColumns)
      .executeTakeFirstOrThrow();
  });

const tooManyWaiting = (): Problem =>
  new Problem({
    status: 429,
    code: 'downloads-waiting',
    detail: `${String(mostWaiting)} of your downloads are still being made. Fetch those first.`,
    headers: { 'retry-after': '10' },
  });
