import { resolvePlace } from '@counterfoil/engine';
import { isKnownPath, knownPaths } from '@counterfoil/engine/build';
import { describe, expect, it } from 'vitest';
import { portal } from '../../app/portal.ts';
import { routes } from '../journeys/route-table.ts';

/** What the specification opens to everybody, the set-up of a second factor and the page of a payment link. */
const pages = [
  '/',
  '/404',
  '/403',
  '/forgot-password',
  '/maintenance',
  '/login',
  '/setup/two-factor',
  '/pay/abc',
];

const isKnown = (path: string): boolean => isKnownPath(knownPaths(portal.plan), path);

/** Paths beside a path that no page is under. */
const beside = (path: string): readonly string[] => [`${path}x`, `${path}/x`, `/x${path}`, `${path}%20`];

describe('the one list of paths', () => {
  it('has every route of the specification and every page, with a slash at their end too, and nothing beside them', () => {
    for (const path of [...routes.map((route) => route.path), ...pages]) {
      expect([path, isKnown(path), isKnown(`${path}/`)]).toEqual([path, true, true]);
    }
    const wrong = [...routes.map((route) => route.path), ...pages.filter((path) => path !== '/')]
      .flatMap(beside)
      .filter((path) => isKnown(path) && !path.startsWith('/pay/abc'));
    expect(wrong).toEqual([]);
  });

  it('leads to a screen exactly where one is found, in the app as on the server', () => {
    const viewer = { roles: ['Admin'], permissions: [], user: {} };
    const paths = routes.map((route) => route.path);
    for (const path of [
      ...paths,
      ...paths.flatMap(beside),
      '/admin/unknown',
      '/Admin/transactions',
      '/admin/%74ransactions',
      '/%61dmin/profile',
      '/admin%2Fprofile',
      '/admin//profile',
    ])
      expect([path, portal.hasScreen(path), isKnown(path)]).toEqual([
        path,
        ...[1, 2].map(() => resolvePlace(portal.plan, path, '', viewer).as !== 'unknown'),
      ]);
  });
});
