// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtScreens } from '../journeys/built-screens.ts';
import { faults, type Fault } from '../journeys/fault-table.ts';
import { routes } from '../journeys/route-table.ts';
import { openScreen } from './open-screen.tsx';

const permissions = [...new Set(routes.map(({ permission }) => permission))];

const admin = {
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

const open = (path: string) =>
  openScreen({
    path,
    person: { id: admin.user.id, viewer: admin, zone: 'Australia/Sydney' },
    now: '2026-11-21T00:00:00Z',
  });

describe.each(builtScreens.map(({ id, path }) => [id, path] as const))('%s at %s', (_id, path) => {
  it.each(faults.map((fault) => [fault.name, fault] as const))('tells of %s', async (_name, fault) => {
    Object.assign(wire, { fault, asked: 0 });
    const client = open(path);
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
