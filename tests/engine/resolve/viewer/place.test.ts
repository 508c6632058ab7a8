import { describe, expect, it } from 'vitest';
import type { PortalPlan, RoutePlan } from '../../../../engine/language/plan/portal-plan.ts';
import { resolvePlace } from '../../../../engine/resolve/viewer/place.ts';
import { portal as library } from '../fixtures/library-portal.ts';

const staff = [{ roles: ['Librarian'] }];
const newer = { '===': [{ var: 'user.newer' }, true] } as const;
const routes: readonly RoutePlan[] = [
  { path: '/desk', title: 'Desk', screen: 'desk', access: staff },
  {
    path: '/loans',
    title: 'Loans',
    screen: 'loans',
    access: [],
    visibleWhen: newer,
    otherwise: '/old-loans',
  },
  { path: '/old-loans', title: 'Loans', screen: 'loans', access: [] },
];
const portal: PortalPlan = { ...library, home: '/desk', routes, navigation: [] };
const reader = { roles: ['Reader'], permissions: [], user: { newer: false } };

describe('what is at a path', () => {
  it.each([
    ['nothing, where no route has it', '/attic', { as: 'unknown' }],
    ['its screen', '/old-loans', { as: 'screen', screen: 'loans' }],
    [
      'the route named instead, with what the address says',
      '/loans',
      { as: 'redirect', to: '/old-loans?page=2' },
    ],
    ['the first screen they may see, in place of the home', '/desk', { as: 'redirect', to: '/old-loans' }],
  ])('is %s', (_case, path, wanted) => {
    expect(resolvePlace(portal, path, '?page=2', reader)).toMatchObject(wanted);
  });

  it('is a refusal where there is nothing else', () => {
    const closed = { ...portal, home: '/old-loans' };
    expect(resolvePlace(closed, '/desk', '', reader)).toMatchObject({ as: 'forbidden' });
  });
});
