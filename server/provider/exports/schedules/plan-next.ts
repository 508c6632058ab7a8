import { readCalendar } from '../../queries/lists/read-calendar.ts';
import { nextRun, type ExportRhythm } from '../../rules/export-rhythm.ts';
import type { Database } from '../../store/store.ts';
import { readZoneOfPerson } from './schedule-row.ts';

/** When a rhythm runs next for a person after an instant in milliseconds since 1970, and by which zone. */
export const planNext = async (
  database: Database,
  userId: string,
  rhythm: ExportRhythm,
  after: number,
): Promise<{ readonly next_run_at: string; readonly timezone: string }> => {
  const timezone = await readZoneOfPerson(database, userId);
  const { at } = nextRun(rhythm, await readCalendar(database, timezone), after);
  return { next_run_at: new Date(at).toISOString(), timezone };
};
