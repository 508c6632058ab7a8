// @vitest-environment jsdom
import { resolvePlace } from '@counterfoil/engine';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { portal } from '../../app/portal.ts';
import { ownRoutes, routes, type ListedRoute } from '../journeys/route-table.ts';
import type { SessionUser } from '../../app/session/session.ts';
import { drawPortal, userWith } from './draw-portal.tsx';

beforeAll(() => void vi.stubGlobal('fetch', () => new Promise(() => undefined)));
afterAll(() => void vi.unstubAllGlobals());

const roles = ['Admin', 'Partner', 'Merchant'] as const;
type Permission = SessionUser['permissions'][number];
const isPermission = (name: string): name is Permission =>
  Object.hasOwn(portal.plan.accessNames.permissions, name);
const permissions = Object.keys(portal.plan.accessNames.permissions).filter(isPermission);
/** Nobody's permissions, each by itself, each but one, and all there are. */
const holdings: readonly (readonly Permission[])[] = [
  [],
  ...permissions.map((permission) => [permission]),
  ...permissions.map((missing) => permissions.filter((permission) => permission !== missing)),
  permissions,
];

const admits = (
  { roles: admitted, permission }: ListedRoute,
  role: string,
  held: readonly string[],
): boolean => admitted.includes(role) && (permission === '' || held.includes(permission));

/** Reached from elsewhere than the menu: the home under its other name, and what stands below a person's own name. */
const besideMenu = ['/admin', '/admin/profile'];

describe.each(roles)('to a %s', (role) => {
  it('every route opens with the permission that the table names, whatever else is held, and is refused without it', () => {
    const wrong = holdings.flatMap((held) =>
      routes.flatMap((route) => {
        const viewer = { roles: [role], permissions: held, user: {} };
        const { as } = resolvePlace(portal.plan, route.path, '', viewer);
        const wanted = admits(route, role, held) ? 'screen' : 'forbidden';
        return as === wanted ? [] : [`${route.path} is ${as}, not ${wanted}, with ${held.join(', ')}`];
      }),
    );
    expect(wrong).toEqual([]);
    expect(holdings.length * routes.length).toBeGreaterThan(1_700);
  });

  it.each<readonly [readonly Permission[]]>([
    [[]],
    ...permissions.map((one) => [[one]] as const),
    [permissions],
  ])('the menu shows exactly what opens with %j', async (held) => {
    drawPortal(userWith({ roles: role, permissions: [...held] }), '/404');
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    for (const folded of within(menu).queryAllByRole('button', { expanded: false })) fireEvent.click(folded);
    const shown = within(menu)
      .getAllByRole('link')
      .map((link) => new URL(String(Reflect.get(link, 'href'))).pathname);
    const open = [...routes, ...ownRoutes]
      .filter((route) => admits(route, role, held))
      .map(({ path }) => path);
    expect(shown.toSorted()).toEqual(open.filter((path) => !besideMenu.includes(path)).toSorted());
    cleanup();
  });
});
