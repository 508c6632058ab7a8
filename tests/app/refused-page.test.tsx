// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { routes } from '../journeys/route-table.ts';
import { drawPortal, userWith } from './draw-portal.tsx';

beforeAll(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterAll(() => void vi.unstubAllGlobals());

const words = async (): Promise<string> => {
  const main = await screen.findByRole('main');
  await within(main).findByRole('heading', { level: 1, name: 'Not allowed' });
  return main.textContent;
};

const roles = ['Admin', 'Partner', 'Merchant'] as const;
const closed = routes.flatMap((route) =>
  roles
    .filter((role) => !route.roles.includes(role) || route.permission !== '')
    .map((role) => [role, route.path, route] as const),
);

describe('a page that refuses somebody who is signed in', () => {
  it.each(closed)(
    'keeps the shell around a %s without permissions at %s, and says what is lacking',
    async (role, path, route) => {
      const { at } = drawPortal(userWith({ roles: role }), path);
      const said = await words();
      expect(at.path).toBe('/403');
      expect(said).toContain(`Your account may not open “${route.title}”.`);
      expect(said).toMatch(
        route.roles.includes(role)
          ? /It needs the permissions? “[A-Z][^.”]+”( and “[A-Z][^.”]+”)?, which your account does not have\./
          : new RegExp(`It is for ${route.roles.toSorted().join('|')}.*; your account is ${role}\\.`),
      );
      expect(said).toContain('ask a Counterfoil administrator');
      expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
      expect(screen.getByRole('button', { name: /^Account: / })).toBeTruthy();
    },
  );

  it('names a permission as the users’ page does', async () => {
    drawPortal(userWith({}), '/admin/transactions');
    expect(await words()).toContain('It needs the permission “Transaction Report”');
  });

  it('has words of its own where nobody came from anywhere', async () => {
    drawPortal(userWith({}), '/403');
    expect(await words()).toContain('Your account may not open this page.');
  });

  it('opens by itself once the account holds what it lacked', async () => {
    const user = userWith({ permissions: ['report.transactions'] });
    const state = { place: '/admin/transactions?open=txn_1' };
    const { at } = drawPortal(user, { pathname: '/403', state });
    await screen.findByRole('heading', { level: 1, name: 'Transactions' });
    expect([at.path, at.search]).toEqual(['/admin/transactions', '?open=txn_1']);
  });
});

it.each(['/404', '/admin/nowhere', '/admin/transactions/nowhere'])(
  'says inside the shell that nothing is at %s',
  async (path) => {
    const { at } = drawPortal(userWith({}), path);
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { level: 1, name: 'Page not found' });
    expect(at.path).toBe('/404');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
  },
);
