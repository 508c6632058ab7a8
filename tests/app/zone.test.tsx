// @vitest-environment jsdom
import type { Person } from '@counterfoil/engine';
import { screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { personOf } from '../../app/session/person.ts';
import { zoneOf } from '../../app/zone.ts';
import { userWith } from './draw-portal.tsx';
import { openScreen } from './open-screen.tsx';

const browserZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const [fromDay, wire] = ['2026-10-01', new Array<URL>()];
const link = {
  id: 'pin_1',
  alias: 'spring',
  booking_ref: 'B-1',
  booking_info: 'Two nights',
  amount: 12_000,
  currency: 'NZD',
  status: 'pending',
  created_at: '2026-10-01T20:30:00Z',
  expired_date: '2026-10-09',
  expires_at: '2026-10-09T11:00:00Z',
  guest_name: 'Ada',
  email: 'ada@example.com',
};

beforeAll(() => {
  vi.stubGlobal('fetch', async (request: Request) => {
    wire.push(new URL(request.url));
    return Response.json({ data: [link], meta: { page: 1, limit: 10, total: 1, totals: [] } });
  });
});
afterAll(() => void vi.unstubAllGlobals());

const open = (zone: string, search: string, chosen: Pick<Person, 'formats'> = {}): void => {
  const viewer = { roles: ['Merchant'], permissions: ['url_management'], user: { id: 'usr_1' } };
  openScreen({
    path: '/admin/pay-by-link-history',
    search,
    person: { id: 'usr_1', viewer, zone, ...chosen },
    now: '2026-10-02T00:00:00Z',
  });
};

describe('the zone of a session', () => {
  it.each([
    ["the organisation's, unlike the browser's", 'Pacific/Auckland', 'Pacific/Auckland'],
    ["the browser's for staff, who belong to none", null, browserZone],
    ["the browser's where it does not know the organisation's", 'Mars/Olympus_Mons', browserZone],
  ])('is %s', (_, timezone, wanted) => {
    expect(zoneOf({ timezone })).toBe(wanted);
  });

  it('is that of the times, of the days in calls, and of the name beside the date filter', async () => {
    const zone = zoneOf({ timezone: 'Pacific/Auckland' });
    expect(zone).not.toBe(browserZone);
    open(zone, `?date=${fromDay}..2026-10-02`);
    expect(await screen.findByText('02/10/2026 09:30')).toBeTruthy();
    expect(screen.getByText(`Days in ${zone}`)).toBeTruthy();
    const asked = wire.filter(({ searchParams }) => searchParams.get('date_from') === fromDay);
    expect(asked.length).toBeGreaterThan(0);
    for (const { searchParams } of asked) expect(searchParams.get('timezone')).toBe(zone);
  });
});

it('has the clock of the provider, whatever this browser knows of the zone', async () => {
  const changes = [{ from: '2025-10-01T00:00:00Z', minutes: -60 }];
  const { zone } = personOf(userWith({ timezone: 'Pacific/Auckland', clock_changes: changes }));
  open(zone, `?date=${fromDay}..2026-10-02`);
  expect(await screen.findByText('01/10/2026 19:30')).toBeTruthy();
  personOf(userWith({}));
});

describe('how a person reads dates', () => {
  it.each([
    ['DD/MM/YYYY', '02/10/2026 09:30'],
    ['MM/DD/YYYY', '10/02/2026 09:30'],
    ['YYYY/MM/DD', '2026/10/02 09:30'],
    ['MMM DD, YYYY', 'Oct 02, 2026 09:30:00'],
  ] as const)('is the way they chose: %s', async (date_format, written) => {
    const { formats } = personOf(userWith({ date_format }));
    open('Pacific/Auckland', `?date=${fromDay}..2026-10-02`, formats === undefined ? {} : { formats });
    expect(await screen.findByText(written)).toBeTruthy();
  });

  it('is the portal’s for whom nothing is chosen', () => {
    expect(personOf(userWith({})).formats).toBeUndefined();
  });
});
