import { omitUndefined } from '@counterfoil/engine/json';
import type { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { readDisplaySettings } from '../../queries/identity/display-settings.ts';
import { zoneNamed } from '../../rules/time-zones.ts';
import { defineRead, defineWrite, type Operation } from '../../mechanism/define-operation.ts';

const noZone = (pointer: string): Problem =>
  unprocessable({ pointer, code: 'time-zone', message: 'There is no time zone of this name.' });

const getDisplaySettings = defineRead('getDisplaySettings', (_input, { database, viewer }) =>
  readDisplaySettings(database, viewer),
);

const updateDisplaySettings = defineWrite('updateDisplaySettings', async ({ body }, { database, viewer }) => {
  const timezone = body.timezone === null ? null : zoneNamed(body.timezone);
  if (timezone === undefined) return { refused: noZone('/timezone') };
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
  async ({ body }, { database, viewer }) => {
    const { organisation_timezone: timezone, organisation_language: language } = body;
    const zone = zoneNamed(timezone);
    if (zone === undefined) return { refused: noZone('/organisation_timezone') };
    const { merchant_id: merchant, partner_id: partner } = viewer.user;
    const target = merchant ?? partner;
    await database
      .updateTable(merchant === null ? 'partners' : 'merchants')
      .set({ timezone: zone, ...omitUndefined({ language }) })
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
