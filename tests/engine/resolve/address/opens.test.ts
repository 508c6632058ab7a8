import { describe, expect, it, test } from 'vitest';
import type { OpensFilterPlan, OpensPlan } from '../../../../engine/language/plan/figure-plan.ts';
import type { RoutePlan } from '../../../../engine/language/plan/portal-plan.ts';
import type { Value } from '../../../../engine/language/value/value.ts';
import { resolveOpens } from '../../../../engine/resolve/address/opens.ts';
import type { Scopes } from '../../../../engine/resolve/scopes.ts';
import { librarian, reader } from '../fixtures/nodes.ts';

const route = (path: string, screen: string, more: Partial<RoutePlan> = {}): RoutePlan => ({
  path,
  screen,
  title: screen,
  access: [],
  ...more,
});
const staff = [{ roles: ['Librarian'] }];
const routes = [
  route('/loans/:id', 'loans'),
  route('/staff/loans', 'loans', { access: staff, variant: 'staff' }),
  route('/loans', 'loans'),
];
const filter = (name: string, value: Value, more: Partial<OpensFilterPlan> = {}): OpensFilterPlan => ({
  name,
  value,
  isRange: false,
  hasDefault: true,
  access: [],
  ...more,
});
const opened = (
  filters: readonly OpensFilterPlan[],
  {
    viewer = reader,
    scopes = {},
    ...more
  }: Partial<OpensPlan> & { viewer?: typeof reader; scopes?: Scopes } = {},
) =>
  resolveOpens(
    { screen: 'loans', tabs: [], ...more, filters },
    { routes },
    { viewer, variant: undefined, scopes, report: () => undefined },
  );

describe('a link to a narrowed list', () => {
  test.each<readonly [string, OpensFilterPlan, Scopes, string | undefined]>([
    ['one value', filter('status', 'open'), {}, '?status=open'],
    ['several values', filter('status', ['open', 'overdue']), {}, '?status=open&status=overdue'],
    ['a number', filter('days', 7), {}, '?days=7'],
    ['nothing, although the list has a default', filter('due', null), {}, '?due='],
    ['a variable', filter('status', { var: 'item.status' }), { item: { status: 'lost' } }, '?status=lost'],
    [
      'a variable that holds nothing',
      filter('status', { var: 'item.status' }),
      { item: { status: null } },
      '?status=',
    ],
    ['a variable that is absent', filter('status', { var: 'item.status' }), { item: {} }, undefined],
    ['what no filter takes', filter('status', { var: 'item' }), { item: { status: 'lost' } }, undefined],
    ['a day of a range', filter('due', '2026-11-01', { isRange: true }), {}, '?due=2026-11-01..2026-11-01'],
    ['a month of a range', filter('due', '2027-02', { isRange: true }), {}, '?due=2027-02-01..2027-02-28'],
    ['a day of something else', filter('due', '2026-11-01'), {}, '?due=2026-11-01'],
    ['a moving range', filter('due', 'last-month', { isRange: true }), {}, '?due=last-month'],
    [
      'the range of a filter bar',
      filter('due', { var: 'filters.due' }, { isRange: true }),
      { filters: { due: { from: '2026-11-01', to: '2026-11-03' } } },
      '?due=2026-11-01..2026-11-03',
    ],
    [
      'the moving range of a filter bar',
      filter('due', { var: 'filters.due' }, { isRange: true }),
      { filters: { due: { preset: 'this-month' } } },
      '?due=this-month',
    ],
  ])('carries %s', (_, one, scopes, query) => {
    expect(opened([one], { scopes })).toBe(query === undefined ? undefined : `/loans${query}`);
  });

  it('takes the first route that the viewer may open and that needs no record', () => {
    expect(opened([filter('status', 'open')], { viewer: librarian })).toBe('/staff/loans?status=open');
    expect(opened([filter('status', 'open')])).toBe('/loans?status=open');
  });

  it('says something even where nothing is narrowed, so that the session restores nothing of its own', () => {
    expect(opened([])).toBe('/loans?page=1');
  });

  it('leaves out a filter that is empty by itself', () => {
    expect(opened([filter('status', 'open'), filter('due', null, { hasDefault: false })])).toBe(
      '/loans?status=open',
    );
  });

  it('opens the tab of the list', () => {
    expect(opened([filter('status', 'open')], { tabs: [['tab', 'lent']] })).toBe(
      '/loans?tab=lent&status=open',
    );
  });

  it('leads nowhere for whoever may not set one of the filters, and leaves out an empty one', () => {
    expect(opened([filter('reader', 'r1', { access: staff })])).toBeUndefined();
    expect(opened([filter('reader', 'r1', { access: staff })], { viewer: librarian })).toBe(
      '/staff/loans?reader=r1',
    );
    expect(opened([filter('status', 'open'), filter('reader', null, { access: staff })])).toBe(
      '/loans?status=open',
    );
    expect(opened([filter('shelf', 'S', { variant: 'staff' })])).toBeUndefined();
  });

  it('leads nowhere where no route opens its screen', () => {
    expect(opened([], { screen: 'fines' })).toBeUndefined();
  });
});
