// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { httpCalls } from '../../app/http-host.ts';
import { zoneOf } from '../../app/zone.ts';
import { compileProject } from '../../engine/build/index.ts';
import { HostProvider, ScreenView, type Host } from '../../engine/index.ts';

const { portal, screens } = compileProject({
  root: 'schemas',
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
});

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

const open = (zone: string, search: string): void => {
  const plan = screens['pay-by-link-history'];
  if (portal === undefined || plan === undefined) throw new Error('The portal does not compile.');
  const store = { read: () => null, write: () => undefined };
  const host: Host = {
    portal,
    icons: {},
    viewer: { roles: ['Merchant'], permissions: ['url_management'], user: { id: 'usr_1' } },
    zone,
    memory: store,
    preferences: store,
    now: () => new Date('2026-10-02T00:00:00Z'),
    ...httpCalls,
    navigate: () => undefined,
    href: (to) => (typeof to === 'string' ? to : to.search),
    loadScreen: async () => plan,
    loadValidator: async () => Object.assign(() => true, {}),
    notify: () => undefined,
    report: () => undefined,
  };
  const way = portal.routes.find((route) => route.screen === plan.id);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <HostProvider host={host} location={{ path: '/', search, params: {} }}>
        <ScreenView screen={plan} way={way} />
      </HostProvider>
    </QueryClientProvider>,
  );
};

describe('the zone of a session', () => {
  it.each([
    ["the organisation's, unlike the browser's", 'Pacific/Auckland', 'Pacific/Auckland'],
    ["the browser's for staff, who belong to none", null, browserZone],
    ["the browser's where it does not know the organisation's", 'Mars/Olympus_Mons', browserZone],
  ])('is %s', (_, timezone, wanted) => {
    expect(zoneOf({ timezone })).toBe(wanted);
  });

  it('is that of the times, of the days that are asked for, and of what stands beside the date filter', async () => {
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
