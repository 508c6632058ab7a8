import type { ColumnType, Generated } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import type { Instant, Json } from '../column-types.ts';

type Schemas = components['schemas'];

interface DownloadJobRow {
  readonly id: string;
  readonly user_id: string;
  readonly operation: string;
  readonly input: Json<unknown>;
  readonly file_name: string;
  readonly content_type: string;
  readonly rows: number;
  readonly status: Generated<Schemas['DownloadJobStatus']>;
  readonly attempts: Generated<number>;
  readonly ip: string;
  readonly page_name: string | null;
  readonly request_id: string;
  readonly created_at: Generated<Instant>;
  readonly started_at: ColumnType<Instant | null, undefined, Instant | null>;
  readonly ready_at: ColumnType<Instant | null, undefined, Instant | null>;
  readonly expires_at: ColumnType<Instant | null, undefined, Instant | null>;
}

/** The tables of reports and of what they are exported to. */
export interface ReportTables {
  readonly download_jobs: DownloadJobRow;
  readonly download_pieces: { readonly job_id: string; readonly position: number; readonly content: Buffer };
}
