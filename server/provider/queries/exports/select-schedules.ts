import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { managesOrganisation } from '../../access/organisation.ts';
import { isScheduleShown } from '../../access/shown-schedules.ts';
import type { Viewer } from '../../access/viewer.ts';
import { readDescription } from '../../description/description.ts';
import { describeQuery } from '../../exports/schedules/describe-query.ts';
import type { ScheduleRow } from '../../exports/schedules/schedule-row.ts';
import { titleOf } from '../../exports/schedules/title-of.ts';
import { requestLanguage } from '../../languages/language.ts';
import { notFound } from '../../problem/problem.ts';
import type { Database } from '../../store/store.ts';
import { typed } from '../../store/typed-sql.ts';
import { authorName, personName } from '../identity/author-name.ts';

type Schemas = components['schemas'];

const lastRun = sql`from export_runs where export_runs.schedule_id = export_schedules.id order by started_at desc, id limit 1`;

/** The scheduled exports that are shown to a viewer. */
export const selectSchedules = (database: Database, viewer: Viewer) =>
  database
    .selectFrom('export_schedules')
    .innerJoin('users', 'users.id', 'export_schedules.user_id')
    .where(isScheduleShown(viewer, 'export_schedules'))
    .select([
      'export_schedules.id',
      'export_schedules.name',
      'export_schedules.operation',
      'export_schedules.path',
      'export_schedules.query',
      'export_schedules.format',
      'export_schedules.period',
      'export_schedules.rhythm',
      'export_schedules.weekday',
      'export_schedules.month_day',
      'export_schedules.at_time',
      'export_schedules.timezone',
      'export_schedules.delivery',
      'export_schedules.recipients',
      'export_schedules.paused_because',
      'export_schedules.next_run_at',
      'export_schedules.created_at',
      'export_schedules.user_id as owner_id',
      authorName.as('owner_name'),
      typed.texts`array(select ${personName('people')}
        from users as people where people.id = any(export_schedules.recipients) order by 1)`.as(
        'recipient_names',
      ),
      typed.timestamptz<string | null>`select started_at ${lastRun}`.as('last_run_at'),
      typed.text<Schemas['ExportRunStatus'] | null>`select status ${lastRun}`.as('last_outcome'),
      typed.boolean`export_schedules.user_id = ${viewer.user.id} or ${managesOrganisation(viewer)}
        or coalesce(export_schedules.paused_because = 'owner', false)`.as('may_change'),
    ]);

type SelectedSchedule = Awaited<ReturnType<ReturnType<typeof selectSchedules>['execute']>>[number];

/** A scheduled export in the form of the answer. */
export const answerSchedule = ({
  recipients,
  recipient_names,
  ...row
}: SelectedSchedule): Schemas['ExportSchedule'] => {
  const operation = readDescription().operations.find(({ id }) => id === row.operation);
  const language = requestLanguage();
  return {
    ...row,
    recipients: [...recipients],
    recipient_names: [...recipient_names],
    operation_name: operation === undefined ? row.operation : titleOf(operation, language),
    filters: describeQuery(operation, row.query, { hasPeriod: row.period !== 'none', language }),
    state: row.paused_because === null ? 'active' : 'paused',
  };
};

/** One scheduled export; throws the 404 of any that is not shown to the viewer. */
export const readSchedule = async (
  database: Database,
  viewer: Viewer,
  id: string,
): Promise<Schemas['ExportSchedule']> => {
  const row = await selectSchedules(database, viewer)
    .where('export_schedules.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('scheduled export');
  return answerSchedule(row);
};

/** The stored row of a scheduled export, which stays as it is until the transaction ends. */
export const lockSchedule = async (database: Database, id: string): Promise<ScheduleRow> => {
  const row = await database
    .selectFrom('export_schedules')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound('scheduled export');
  return row;
};

/** The runs of a scheduled export, with the file where the viewer can fetch it. */
export const selectRuns = (database: Database, { user }: Viewer) =>
  database
    .selectFrom('export_runs')
    .leftJoin('download_jobs', (join) =>
      join
        .onRef('download_jobs.id', '=', 'export_runs.download_id')
        .on('download_jobs.status', '=', 'ready')
        .on(typed.boolean`download_jobs.expires_at > now()`),
    )
    .select([
      'export_runs.id',
      'export_runs.schedule_id',
      'export_runs.cause',
      'export_runs.due_at',
      'export_runs.started_at',
      'export_runs.ended_at',
      'export_runs.status',
      'export_runs.missed',
      'export_runs.covers_from',
      'export_runs.covers_to',
      'export_runs.rows',
      'export_runs.size',
      'export_runs.error',
      'download_jobs.expires_at',
      typed.text<
        string | null
      >`case when export_runs.status = 'done' and download_jobs.made_as = ${user.acts_as}
        and (download_jobs.user_id = ${user.id} or ${user.id} = any(download_jobs.recipients))
        then download_jobs.id end`.as('download_id'),
    ]);
