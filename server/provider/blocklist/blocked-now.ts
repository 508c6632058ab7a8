import type { RawBuilder, SqlBool } from 'kysely';
import { todayIn } from '../queries/lists/report-filters.ts';
import { typed } from '../store/typed-sql.ts';

/** Whether an entry of the blocklist refuses payers now: nobody ended it, and its last day is not over in this zone. */
export const blockedNow = (timezone: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  typed.boolean`blocklist_entries.ended_at is null and (blocklist_entries.until is null
    or blocklist_entries.until >= ${todayIn(timezone)})`;
