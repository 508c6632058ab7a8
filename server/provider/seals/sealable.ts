import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../store/store.ts';
import { rowsThat } from '../store/typed-sql.ts';
import { isSealable, type SealableAudit } from './digests.ts';

/** A moment as it is digested: UTC, to the microsecond. */
export const instantText = (moment: string): RawBuilder<unknown> =>
  sql`to_char(${sql.raw(moment)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** The columns of a row of the audit log that are sealed. */
export const sealable = sql`audits.id, ${instantText('audits.created_at')} as created_at,
  audits.actor, audits.role, audits.ip, audits.page_name, audits.type, audits.source, audits.operation, audits.target,
  audits.old_value, audits.new_value, audits.request_id, audits.concerns`;

/** The rows of these ids, in the order in which they are sealed. */
export const selectSealable = (
  database: Database,
  ids: readonly string[],
): Promise<readonly SealableAudit[]> =>
  rowsThat(isSealable)`
    select ${sealable} from audits where id = any(${ids}::text[]) order by audits.created_at, audits.id`.execute(
    database,
  );
