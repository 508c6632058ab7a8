// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { httpCalls } from '../../app/http-host.ts';
import { compileProject } from '../../engine/build/index.ts';
import { HostProvider, ScreenView, type Host } from '../../engine/index.ts';
import { builtScreens } from '../journeys/built-screens.ts';
import { faults, type Fault } from '../journeys/fault-table.ts';
import { routes } from '../journeys/route-table.ts';

const { portal, screens } = compileProject({
  root: 'schemas',
  description: 'openapi/generated/provider.json',
  source: 'openapi/provider.yaml',
});
if (portal === undefined) throw new Error('The portal does not compile.');

const permissions = [...new Set(routes.map(({ permission }) => permission))];

const createStore = (): Host['memory'] => {
  const kept = new Map<string, string>();
  return { read: (key) => kept.get(key) ?? null, write: (key, value) => void kept.set(key, value) };
};

const admin: Host['viewer'] = {
  roles: ['Admin'],
  permissions,
  user: { id: 'usr_1', email: 'admin@counterfoil.example', currencySelected: 'AUD', dataCurrencies: ['AUD'] },
};

/** Each call fails as the network would, or is answered so; how many were made. */
const wire: { fault: Fault | undefined; asked: number } = { fault: undefined, asked: 0 };
const answer = (): Response => {
  wire.asked += 1;
  const said = wire.fault?.answer;
  if (said === undefined || typeof said === 'string') throw new TypeError('Failed to fetch');
  const headers = { 'content-type': said.contentType, ...said.headers };
  return new Response(said.body, { status: said.status, headers });
};

beforeAll(() => void vi.stubGlobal('fetch', async () => answer()));
afterAll(() => void vi.unstubAllGlobals());

const open = (id: string, path: string) => {
  const plan = screens[id];
  if (plan === undefined) throw new Error(`There is no screen ${id}.`);
  const host: Host = {
    portal,
    icons: {},
    viewer: admin,
    zone: 'Australia/Sydney',
    memory: createStore(),
    preferences: createStore(),
    now: () => new Date('2026-11-21T00:00:00Z'),
    ...httpCalls,
    navigate: () => undefined,
    href: (to) => (typeof to === 'string' ? to : to.search),
    loadScreen: async (wanted) => screens[wanted] ?? plan,
    loadValidator: async () => Object.assign(() => true, {}),
    notify: () => undefined,
    report: () => undefined,
  };
  const client = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });
  const way = portal.routes.find((route) => route.path === path);
  render(
    <QueryClientProvider client={client}>
      <HostProvider host={host} location={{ path, search: '', params: {} }}>
        <ScreenView screen={plan} way={way} />
      </HostProvider>
    </QueryClientProvider>,
  );
  return client;
};

describe.each(builtScreens.map(({ id, path }) => [id, path] as const))('%s at %s', (id, path) => {
  it.each(faults.map((fault) => [fault.name, fault] as const))('tells of %s', async (_name, fault) => {
    Object.assign(wire, { fault, asked: 0 });
    const client = open(id, path);
    // Answers come one after the other, and what they belong to is loaded when it is needed.
    await screen.findAllByRole('alert');
    await waitFor(() => {
      expect(client.isFetching()).toBe(0);
      for (const alert of screen.getAllByRole('alert')) {
        expect(alert.textContent).toContain(fault.said);
        const again = within(alert).queryAllByRole('button', { name: 'Try again' });
        expect(again).toHaveLength(fault.final === true ? 0 : 1);
      }
    });
    expect(wire.asked).toBeGreaterThan(0);
    const told = screen.getAllByRole('alert').map(({ textContent }) => textContent);
    if (fault.id === true) expect(told.join()).toContain('Request id req-journey');
    cleanup();
  });
});
