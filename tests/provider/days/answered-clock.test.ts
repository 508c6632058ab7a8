import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forgetCalendars } from '../../../server/provider/queries/lists/read-calendar.ts';
import { column, rowsOf } from '../../../server/provider/store/typed-sql.ts';
import { personAtPortal } from '../../conformance/person-at-portal.ts';
import { objectOf } from '../described-call.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let person: Caller;
beforeAll(async () => {
  // Earlier files may have used the other kind of store; this one's zones are newer than those of some
  // runtimes.
  forgetCalendars();
  provider = await startProvider({ transactions: 300, on: 'PGlite' });
  person = await createCaller(provider, 'merchant');
});
afterAll(async () => {
  await provider.close();
  forgetCalendars();
});

const dayMs = 86_400_000;
const zones = [
  ...['Australia/Sydney', 'Asia/Tokyo', 'Asia/Kuwait', 'America/Vancouver', 'America/Edmonton', 'UTC'],
  ...['Africa/Casablanca', 'Australia/Lord_Howe', 'America/St_Johns', 'Pacific/Apia'],
];

it.each(zones)('the portal shows moments of two years in %s as the store has them', async (zone) => {
  await provider.database
    .updateTable('merchants')
    .set({ timezone: zone })
    .where('id', '=', 'mer_harbourviewhotel')
    .execute();
  const { body: user } = await person.get('/users/info');
  expect(user).toMatchObject({ timezone: zone });
  const portal = personAtPortal(objectOf(user), new Date());
  const now = Date.now();
  const instants = fc
    .sample(fc.integer({ min: now - 730 * dayMs, max: now + 730 * dayMs }), 500)
    .map((at) => new Date(at).toISOString());
  const rows = await rowsOf({ at: column.timestamptz, local: column.text })`
    select at, to_char(at at time zone ${zone}::text, 'DD/MM/YYYY HH24:MI') as local
    from unnest(${instants}::timestamptz[]) as at`.execute(provider.database);
  expect(rows).toHaveLength(500);
  for (const { at, local } of rows)
    expect(portal.cell('transactions', 'created_at', { created_at: at })).toBe(local);
});

it('answers no clock to staff who chose no zone', async () => {
  const staff = await createCaller(provider, 'admin');
  expect((await staff.get('/users/info')).body).toMatchObject({ timezone: null, clock_changes: [] });
});

it('the zones to choose from are as far from UTC as the store counts their days, whatever the runtime knows of them', async () => {
  const query = { limit: 100, codes: ['America/Vancouver', 'America/Edmonton', 'Asia/Kathmandu', 'UTC'] };
  const client = provider.client(await provider.signIn('merchant'));
  const { data } = answered(await client.GET('/info/time-zones', { params: { query } }));
  const { rows } = await sql<{ readonly code: string; readonly name: string; readonly minutes: number }>`
    select code, minutes::integer as minutes, code || ' (UTC' || case when minutes < 0 then '-' else '+' end
      || to_char(make_interval(mins => abs(minutes)::integer), 'HH24:MI') || ')' as name
    from unnest(${query.codes}::text[]) as code, lateral (
      select extract(epoch from (now() at time zone code) - (now() at time zone 'UTC')) / 60 as minutes) as away
    order by code`.execute(provider.database);
  expect(data).toEqual(rows.map(({ code, name, minutes }) => ({ code, name, offset_minutes: minutes })));
});
