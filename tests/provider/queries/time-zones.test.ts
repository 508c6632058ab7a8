import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  describeDifferingZones,
  findDifferingZones,
} from '../../../server/provider/background/compare-zones.ts';
import { forgetCalendars } from '../../../server/provider/queries/lists/read-calendar.ts';
import { answered, startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let token: string;
beforeAll(async () => {
  // Earlier files may have used the other kind of store.
  forgetCalendars();
  provider = await startProvider({ transactions: 300 });
  token = await provider.signIn('merchant');
});
afterAll(() => provider.close());

const zonesOf = async (query: { search?: string; codes?: string[]; limit?: number }) => {
  const found = answered(await provider.client(token).GET('/info/time-zones', { params: { query } }));
  return found.data.map(({ code }) => code);
};

describe('the time zones that are offered', () => {
  it.each([
    ['Kolkata', 'Asia/Kolkata'],
    ['calcutta', 'Asia/Kolkata'],
    ['kyiv', 'Europe/Kyiv'],
    ['Kiev', 'Europe/Kyiv'],
    ['ho chi minh', 'Asia/Ho_Chi_Minh'],
    ['Saigon', 'Asia/Ho_Chi_Minh'],
    ['Viet Nam', undefined],
    ['vietnam', 'Asia/Ho_Chi_Minh'],
    ['india', 'Asia/Kolkata'],
    ['new york', 'America/New_York'],
    ['New_York', 'America/New_York'],
    ['ukraine', 'Europe/Kyiv'],
    ['curaçao', 'America/Curacao'],
    ['Nuuk', 'America/Nuuk'],
    ['US/Pacific', 'America/Los_Angeles'],
  ])('are found by %s', async (search, code) => {
    const found = await zonesOf({ search, limit: 100 });
    if (code === undefined) expect(found).toEqual([]);
    else expect(found).toContain(code);
  });

  it('have the names of today, and are found by former ones', async () => {
    expect(await zonesOf({ codes: ['Asia/Calcutta', 'Europe/Kiev'] })).toEqual([
      'Asia/Kolkata',
      'Europe/Kyiv',
    ]);
    expect(await zonesOf({ search: 'Asia/Calcutta' })).toEqual(['Asia/Kolkata']);
  });

  it('are stored under the names of today', async () => {
    const body = { language: null, date_format: null, timezone: 'Asia/Saigon' } as const;
    const path = '/users/display-settings';
    const response = await fetch(`${provider.base}${path}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await response.json()).toMatchObject({ timezone: 'Asia/Ho_Chi_Minh' });
  });

  it.each([
    ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
    ['US/Pacific', 'America/Los_Angeles'],
    ['europe/kiev', 'Europe/Kyiv'],
    ['AMERICA/NEW_YORK', 'America/New_York'],
    ['Etc/UTC', 'UTC'],
    ['Etc/GMT+10', 'Etc/GMT+10'],
  ])('keep %s as %s for a person and an organisation', async (typed, stored) => {
    const admin = await provider.signIn('admin');
    const put = async (path: string, by: string, body: object) => {
      const headers = { authorization: `Bearer ${by}`, 'content-type': 'application/json' };
      const answer = await fetch(`${provider.base}${path}`, {
        method: 'PUT',
        headers,
        body: JSON.stringify(body),
      });
      const answered: unknown = await answer.json();
      return [answer.status, answered];
    };
    const own = { language: null, date_format: null, timezone: typed };
    const organisation = { organisation_timezone: typed };
    expect([
      await put('/users/display-settings', token, own),
      await put('/users/display-settings/organisation', token, organisation),
    ]).toMatchObject([
      [200, { timezone: stored }],
      [200, { organisation_timezone: stored }],
    ]);
    const client = provider.client(admin);
    const path = { id: 'mer_harbourviewhotel' };
    const merchant = answered(await client.GET('/merchant-management/{id}', { params: { path } }));
    expect(merchant).toMatchObject({ timezone: stored });
  });

  it.each(['IST', 'AET', 'Asia/Atlantis', '+10:00'])('hold no %s', async (timezone) => {
    const body = JSON.stringify({ language: null, date_format: null, timezone });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${provider.base}/users/display-settings`, { method: 'PUT', headers, body });
    expect(answer.status).toBe(timezone.startsWith('+') ? 400 : 422);
    const list = await fetch(`${provider.base}/report/payout?timezone=${encodeURIComponent(timezone)}`, {
      headers,
    });
    expect(list.status).toBe(400);
  });
});

it('zones in use that the runtime reads unlike the store are reported by their names', async () => {
  const { database } = provider;
  const before = await findDifferingZones(database);
  // An abbreviation that the store takes for Israel's time and the runtime for India's.
  await database
    .updateTable('merchants')
    .set({ timezone: 'IST' })
    .where('id', '=', 'mer_harbourviewhotel')
    .execute();
  expect(await findDifferingZones(database)).toEqual([...before, 'IST'].toSorted());
  expect(describeDifferingZones([])).toBeUndefined();
  expect(describeDifferingZones(['America/Vancouver', 'IST'])).toMatch(
    /know other times of America\/Vancouver, IST:/,
  );
});
