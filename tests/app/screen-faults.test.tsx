// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { builtScreens, kindsOfScreens } from '../journeys/built-screens.ts';
import { faults, type Fault } from '../journeys/fault-table.ts';
import { isThorough } from '../repeats.ts';
import { portal } from './compiled-portal.ts';
import { openScreen } from './open-screen.tsx';

const permissions = Object.keys(portal.accessNames.permissions);

const admin = {
  roles: ['Admin'],
  permissions,
  user: {
    id: 'usr_1',
    email: 'admin@counterfoil.example',
    currencySelected: 'AUD',
    dataCurrencies: ['AUD'],
    merchantIdDashboard: null,
    merchantId: null,
    partnerId: null,
  },
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

const open = (path: string, scopes: readonly string[]) =>
  openScreen({
    path,
    // What is chosen above a screen is chosen.
    search: scopes.length === 0 ? '' : `?${scopes.map((name) => `${name}=chosen`).join('&')}`,
    person: { id: admin.user.id, viewer: admin, zone: 'Australia/Sydney' },
    now: '2026-11-21T00:00:00Z',
  });

/** What the cells, the figures and the paging of a screen could each make something else of. */
const ownFaults = [
  'a 500',
  'a network that is gone',
  'another shape',
  'null for a row',
  'a value of another type',
];
const isOwnFault = ({ name }: Fault): boolean => ownFaults.includes(name);

/** How many of those the common run shows to each screen: which one, goes around among the screens. */
const inTurn = 1;

/** Every fault is shown to one screen of each kind, to the others what could be drawn otherwise there. */
const faultsOf = (id: string): readonly Fault[] => {
  if (kindsOfScreens.some((screen) => screen.id === id)) return faults;
  const own = faults.filter(isOwnFault);
  const first = builtScreens.findIndex((screen) => screen.id === id);
  return isThorough ? own : own.filter((_fault, at) => (at + first) % own.length < inTurn);
};

it('shows each screen its own faults', () => {
  expect(faults.filter(isOwnFault)).toHaveLength(ownFaults.length);
});

/** A part that is drawn of a record which another block read cannot tell by which request that came. */
const isHandedDown = (id: string, { answer }: Fault): boolean =>
  id === 'partner-setting' && typeof answer !== 'string' && answer.status === 200;

/** Screens that ask for nothing before something is done there: they have no answer to fail. */
const asksNothing = ['admin-payment', 'virtual-terminal'];
const askingScreens = builtScreens.filter(({ id }) => !asksNothing.includes(id));

describe.each(askingScreens.map(({ id, path, scopes }) => [id, path, scopes] as const))(
  '%s at %s',
  (id, path, scopes) => {
    it.each(faultsOf(id).map((fault) => [fault.name, fault] as const))(
      'tells of %s',
      async (_name, fault) => {
        Object.assign(wire, { fault, asked: 0 });
        const client = open(path, scopes);
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
        if (fault.id === true && !isHandedDown(id, fault))
          expect(told.join()).toContain('Request id req-journey');
        cleanup();
      },
    );
  },
);
