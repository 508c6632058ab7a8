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
  const organisation = await readOrganisation(database, viewer);
  return { language: null, date_format: null, timezone: null, ...own, ...organisation };
};

/** The calendar by which a viewer reads days: their own, else their organisation's, else UTC. */
export const readViewerCalendar = async (database: Database, viewer: Viewer): Promise<Calendar> => {
  const { timezone, organisation_timezone } = await readDisplaySettings(database, viewer);
  return readCalendar(database, timezone ?? organisation_timezone ?? 'UTC');
};

const none = { organisation_timezone: null, organisation_language: null } as const;

/** The time zone and the language of the viewer's organisation; null for staff, who have none. */
const readOrganisation = async (database: Database, { user }: Viewer) => {
  const { merchant_id: merchant, partner_id: partner } = user;
  if (merchant === null && partner === null) return none;
  const row = await database
    .selectFrom(merchant === null ? 'partners' : 'merchants')
    .select(['timezone as organisation_timezone', 'language as organisation_language'])
    .where('id', '=', merchant ?? partner)
    .executeTakeFirst();
  return row ?? none;
};
