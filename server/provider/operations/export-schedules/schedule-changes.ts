import { omitUndefined } from '@counterfoil/engine/json';
import { organisationOf } from '../../access/organisation.ts';
import type { Viewer } from '../../access/viewer.ts';
import { planNext } from '../../exports/schedules/plan-next.ts';
import { defineMountedWrite, defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';
import { Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { lockSchedule, readSchedule, selectSchedules } from '../../queries/exports/select-schedules.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { takeTurn } from '../../store/take-turn.ts';
import { transactionTime } from '../../store/transaction-time.ts';
import { rowCount, transactionNow } from '../../store/typed-sql.ts';
import { refuseSchedule } from './check-schedule.ts';

/** More of them would be hard to keep an eye on, and to make. */
const mostSchedules = 50;

/** Counts one after the other for each organisation. */
const refuseMore = async (database: Database, viewer: Viewer): Promise<Problem | null> => {
  const organisation = organisationOf(viewer);
  await takeTurn(database, `scheduled exports of ${organisation}`);
  const { kept } = await database
    .selectFrom('export_schedules')
    .where('organisation', '=', organisation)
    .select(rowCount.as('kept'))
    .executeTakeFirstOrThrow();
  return kept < mostSchedules
    ? null
    : conflict(
        'schedules-full',
        `An organisation can have at most ${String(mostSchedules)} scheduled exports. Delete one first.`,
      );
};

const unknownExport = (): Problem =>
  unprocessable({ pointer: '/operation', code: 'unknown', message: 'There is no such export.' });

type Body = Input<'updateExportSchedule'>['body'];

/** The columns of what a person chose, planned from now on. */
const columnsOf = async (database: Database, viewer: Viewer, body: Body) => {
  const { format, period, rhythm, weekday = null, month_day = null, at_time, delivery } = body;
  const chosen = { rhythm, weekday, month_day, at_time };
  const now = Date.parse(await transactionTime(database));
  return {
    ...chosen,
    ...(await planNext(database, viewer.user.id, chosen, now)),
    name: body.name.trim(),
    format,
    period,
    delivery,
    recipients: body.recipients ?? [],
    user_id: viewer.user.id,
    paused_because: null,
  };
};

/** A colleague sees what they may make themselves, and changes it once nobody else could. */
export const refuseOther = ({ may_change }: { readonly may_change: boolean }): Problem | null =>
  may_change
    ? null
    : new Problem({
        status: 403,
        code: 'not-allowed',
        detail: 'Only its owner, or who manages the organisation, can change this scheduled export.',
      });

/** Refuses to put a scheduled export in the place of one that the caller may not change, or that is of another list. */
const refuseReplacing = async (
  database: Database,
  viewer: Viewer,
  id: string,
  operation: string,
): Promise<Problem | null> => {
  const row = await selectSchedules(database, viewer)
    .where('export_schedules.id', '=', id)
    .forUpdate('export_schedules')
    .executeTakeFirst();
  if (row === undefined)
    return unprocessable({
      pointer: '/replaces',
      code: 'unknown',
      message: 'There is no such scheduled export. Choose another one.',
    });
  const other = refuseOther(row);
  if (other !== null || row.operation === operation) return other;
  const message = 'This is a scheduled export of another list. Choose one of the same list.';
  return unprocessable({ pointer: '/replaces', code: 'unfit', message });
};

/** Schedules an export of the caller's, or replaces one with what it holds. */
export const createExportSchedule = defineMountedWrite(
  'createExportSchedule',
  async ({ body }, { database, viewer, call, mounting }) => {
    const { operation, path = {}, query = {}, replaces = null, ...rest } = body;
    const known = mounting.findExport(operation);
    if (known === undefined) return { refused: unknownExport() };
    const refused =
      (await refuseSchedule(database, viewer, call, {
        operationId: 'createExportSchedule',
        known,
        call: { path, query },
        body: rest,
      })) ??
      (replaces === null
        ? await refuseMore(database, viewer)
        : await refuseReplacing(database, viewer, replaces, operation));
    if (refused !== null) return { refused };
    const callColumns = { path: JSON.stringify(path), query: JSON.stringify(query) };
    if (replaces !== null) {
      const before = omitUndefined({ ...(await readSchedule(database, viewer, replaces)) });
      await database
        .updateTable('export_schedules')
        .set({ ...callColumns, ...(await columnsOf(database, viewer, rest)), updated_at: transactionNow })
        .where('id', '=', replaces)
        .execute();
      const answer = await readSchedule(database, viewer, replaces);
      return {
        answer,
        audit: { type: 'update', target: replaces, before, after: omitUndefined({ ...answer }) },
      };
    }
    const id = createId('exs');
    await database
      .insertInto('export_schedules')
      .values({
        id,
        organisation: organisationOf(viewer),
        operation,
        ...callColumns,
        ...(await columnsOf(database, viewer, rest)),
      })
      .execute();
    return { answer: await readSchedule(database, viewer, id) };
  },
);

/** Changes a scheduled export, which the caller owns from then on. */
export const updateExportSchedule = defineMountedWrite(
  'updateExportSchedule',
  async ({ path, body }, { database, viewer, call, mounting }) => {
    const row = await lockSchedule(database, path.id);
    const known = mounting.findExport(row.operation);
    if (known === undefined) return { refused: unknownExport() };
    const refused =
      refuseOther(await readSchedule(database, viewer, path.id)) ??
      (await refuseSchedule(database, viewer, call, {
        operationId: 'updateExportSchedule',
        known,
        call: row,
        body,
      }));
    if (refused !== null) return { refused };
    const { next_run_at, ...columns } = await columnsOf(database, viewer, body);
    // Saving resumes what was paused for its owner, and not what somebody paused.
    const isPaused = row.paused_because === 'by_hand';
    await database
      .updateTable('export_schedules')
      .set({
        ...columns,
        ...(isPaused
          ? { paused_because: 'by_hand' as const, next_run_at: null }
          : { paused_because: null, next_run_at }),
        updated_at: transactionNow,
      })
      .where('id', '=', path.id)
      .execute();
    return { answer: await readSchedule(database, viewer, path.id) };
  },
);

/** Ends a scheduled export with the list of its runs. */
export const deleteExportSchedule = defineWrite(
  'deleteExportSchedule',
  async ({ path }, { database, viewer }) => {
    await lockSchedule(database, path.id);
    const before = await readSchedule(database, viewer, path.id);
    const refused = refuseOther(before);
    if (refused !== null) return { refused };
    await database.deleteFrom('export_schedules').where('id', '=', path.id).execute();
    return { answer: null, audit: { before: omitUndefined({ ...before }) } };
  },
);
