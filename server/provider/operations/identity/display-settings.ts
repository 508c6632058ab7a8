import type { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readDisplaySettings } from '../../queries/identity/display-settings.ts';
import { currentZone } from '../../rules/zone-names.ts';
import { timeZonesAt } from '../../rules/time-zones.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';

const isZone = (zone: string): boolean =>
  timeZonesAt(new Date()).some(({ code }) => code === currentZone(zone));

const noZone = (pointer: string): Problem =>
  unprocessable({ pointer, code: 'time-zone', message: 'There is no time zone of this name.' });

const getDisplaySettings = defineRead('getDisplaySettings', (_input, { database, viewer }) =>
  readDisplaySettings(database, viewer),
);

const updateDisplaySettings = defineWrite('updateDisplaySettings', async ({ body }, { database, viewer }) => {
  if (body.timezone !== null && !isZone(body.timezone)) return { refused: noZone('/timezone') };
  const timezone = body.timezone === null ? null : currentZone(body.timezone);
  const chosen = { ...body, timezone };
  await database
    .insertInto('display_settings')
    .values({ user_id: viewer.user.id, ...chosen })
    .onConflict((known) => known.column('user_id').doUpdateSet(chosen))
    .execute();
  return { answer: await readDisplaySettings(database, viewer), audit: { target: viewer.user.id } };
});

const updateOrganisationDisplaySettings = defineWrite(
  'updateOrganisationDisplaySettings',
  async ({ body: { organisation_timezone: timezone } }, { database, viewer }) => {
    if (!isZone(timezone)) return { refused: noZone('/organisation_timezone') };
    const { merchant_id: merchant, partner_id: partner } = viewer.user;
    const target = merchant ?? partner;
    await database
      .updateTable(merchant === null ? 'partners' : 'merchants')
      .set({ timezone: currentZone(timezone) })
      .where('id', '=', target)
      .execute();
    return { answer: await readDisplaySettings(database, viewer), audit: { target } };
  },
);

/** How people read dates and times. */
export const displaySettingOperations: readonly Operation[] = [
  getDisplaySettings,
  updateDisplaySettings,
  updateOrganisationDisplaySettings,
];
