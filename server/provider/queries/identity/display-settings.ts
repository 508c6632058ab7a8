import type { components } from '../../../../openapi/generated/provider.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Calendar } from '../../rules/calendar.ts';
import type { Database } from '../../store/store.ts';
import { readCalendar } from '../lists/read-calendar.ts';

/** The viewer's language, date format and zone: their own choice, else their organisation's. */
export const readDisplaySettings = async (
  database: Database,
  viewer: Viewer,
): Promise<components['schemas']['DisplaySettings']> => {
  const own = await database
    .selectFrom('display_settings')
    .select(['language', 'date_format', 'timezone'])
    .where('user_id', '=', viewer.user.id)
    .executeTakeFirst();
  const organisation_timezone = await readOrganisationZone(database, viewer);
  return { language: null, date_format: null, timezone: null, ...own, organisation_timezone };
};

/** The calendar by which a viewer reads days: their own, else their organisation's, else UTC. */
export const readViewerCalendar = async (database: Database, viewer: Viewer): Promise<Calendar> => {
  const { timezone, organisation_timezone } = await readDisplaySettings(database, viewer);
  return readCalendar(database, timezone ?? organisation_timezone ?? 'UTC');
};

/** The time zone of the viewer's organisation; null for staff, who have none. */
const readOrganisationZone = async (database: Database, { user }: Viewer): Promise<string | null> => {
  const { merchant_id: merchant, partner_id: partner } = user;
  if (merchant === null && partner === null) return null;
  const row = await database
    .selectFrom(merchant === null ? 'partners' : 'merchants')
    .select('timezone')
    .where('id', '=', merchant ?? partner)
    .executeTakeFirst();
  return row?.timezone ?? null;
};
