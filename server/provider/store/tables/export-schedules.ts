import type { Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant, Json } from '../column-types.ts';
import type { Outliving } from './identity.ts';

type Schemas = components['schemas'];
type Schedule = Schemas['ExportSchedule'];

/** The tables of exports that are made again and again. */
export interface ExportScheduleTables {
  readonly export_schedules: Outliving & {
    readonly id: string;
    readonly organisation: string;
    /** With whose rights it runs. */
    readonly user_id: string;
    readonly name: string;
    readonly operation: string;
    readonly path: Json<Schedule['path']>;
    readonly query: Json<Schedule['query']>;
    readonly format: Schedule['format'];
    readonly period: Schedule['period'];
    readonly rhythm: Schedule['rhythm'];
    readonly weekday: Schedule['weekday'];
    readonly month_day: Schedule['month_day'];
    readonly at_time: string;
    /** The zone by which the next run was computed. */
    readonly timezone: string;
    readonly delivery: Schedule['delivery'];
    readonly recipients: readonly string[];
    readonly paused_because: Schedule['paused_because'];
    readonly next_run_at: Instant | null;
    readonly created_at: Generated<Instant>;
    readonly updated_at: Generated<Instant>;
  };
  readonly export_runs: {
    readonly id: string;
    readonly schedule_id: string;
    readonly cause: Schemas['ExportRunCause'];
    readonly due_at: Instant;
    readonly missed: Generated<number>;
    readonly covers_from: string | null;
    readonly covers_to: string | null;
    readonly status: Generated<Schemas['ExportRunStatus']>;
    readonly started_at: Generated<Instant>;
    readonly ended_at: Instant | null;
    readonly rows: number | null;
    readonly size: number | null;
    readonly error: string | null;
    readonly download_id: string | null;
  };
}
