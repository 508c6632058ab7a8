import type { Selectable } from 'kysely';
import type { Database } from '../../store/store.ts';
import type { Tables } from '../../store/tables.ts';
import { typed } from '../../store/typed-sql.ts';

/** A scheduled export as it is stored. */
export type ScheduleRow = Selectable<Tables['export_schedules']>;

/** The zone of the organisation of a row of `users`; that of a person of the platform is their own. */
export const zoneOfPerson = typed.text`coalesce(
  (select timezone from merchants where merchants.id = users.merchant_id),
  (select timezone from partners where partners.id = users.partner_id),
  (select timezone from display_settings where display_settings.user_id = users.id), 'UTC')`;

/** The zone in which the scheduled exports of a person run. */
export const readZoneOfPerson = async (database: Database, userId: string): Promise<string> => {
  const row = await database
    .selectFrom('users')
    .select(zoneOfPerson.as('zone'))
    .where('users.id', '=', userId)
    .executeTakeFirst();
  return row?.zone ?? 'UTC';
};
