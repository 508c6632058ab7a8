import type { ListPlan } from '../../engine/kinds/blocks/list/plan.ts';
import { describe, expect, it } from 'vitest';
import type { BlockPlan, NodePlan } from '../../engine/compile/index.ts';
import type { FilterPlan } from '../../engine/language/plan/filter-plan.ts';
import { blocksIn } from '../../engine/walk.ts';
import { isAllowed } from '../../engine/resolve/viewer/access.ts';
import { portal, screens } from './compiled-portal.ts';
import { reports, type ListedName, type ListedReport } from './report-table.ts';

/** Whoever of a role holds every permission there is. */
const viewerOf = (role: string) => ({
  roles: [role],
  permissions: everyPermission,
  user: {},
});
const everyPermission = [
  ...new Set(reports.flatMap(({ permission }) => permission ?? [])),
  'merchants.settings',
];

const listsIn = (body: BlockPlan): readonly ListPlan[] =>
  blocksIn(body).filter((block) => block.as === 'list');

/** The report that the portal shows under the path; a fault of the test's own where there is none. */
const built = ({ path }: ListedReport) => {
  const route = portal.routes.find((one) => one.path === path);
  const screen = screens[route?.screen ?? ''];
  const lists = screen === undefined ? [] : listsIn(screen.body);
  // A list that has a name stands beside the report, such as what waits in it.
  const list = lists.find(({ name }) => name === undefined);
  if (route === undefined || list === undefined) throw new Error(`There is no report at ${path}.`);
  return { route, list };
};

const has = (node: NodePlan, role: string, variant: string | undefined): boolean =>
  isAllowed(node.access, viewerOf(role)) && (node.variant === undefined || node.variant === variant);

const namesFor = (names: readonly ListedName[], role: string): readonly string[] =>
  names.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);

const parametersOf = (filter: FilterPlan): readonly string[] =>
  filter.as === 'dateRange'
    ? [...filter.params, ...(filter.of === undefined ? [] : [filter.of.param])]
    : [filter.param];

/** Fields of currencies that stand in the amounts of a list: their own columns wait to be chosen. */
const saidCurrencies = ({ columns }: ListPlan): ReadonlySet<string> =>
  new Set(
    columns.flatMap(({ format, hidden }) =>
      format.type === 'money' && 'field' in format.currency && !hidden ? [format.currency.field] : [],
    ),
  );

const kebab = (words: string): string => words.replaceAll(/[ /]/g, '-');

describe.each(reports)('$path', (report) => {
  it('is there for these roles with this permission', () => {
    const { route } = built(report);
    expect(portal.navigation.flatMap(({ items }) => items.map(({ path }) => path))).toContain(report.path);
    for (const role of ['Admin', 'Partner', 'Merchant']) {
      const viewer = viewerOf(role);
      expect(isAllowed(route.access, viewer), role).toBe(report.roles.includes(role));
      if (report.permission === undefined) continue;
      const without = viewer.permissions.filter((permission) => permission !== report.permission);
      expect(isAllowed(route.access, { ...viewer, permissions: without }), `${role} without`).toBe(false);
    }
  });

  it.each(report.roles)('shows the columns to a %s, its state before what may lie out of sight', (role) => {
    const { route, list } = built(report);
    const listed = new Set(report.columns.map(({ name }) => name));
    const said = saidCurrencies(list);
    const shown = list.columns
      .filter(({ hidden, field }) => !hidden || said.has(field))
      .filter((column) => has(column, role, route.variant))
      .map(({ field }) => field);
    const named = shown.filter((field) => listed.has(field));
    expect(named.toSorted()).toEqual(namesFor(report.columns, role).toSorted());
    const drawn = shown.filter((field) => !said.has(field));
    const state = drawn.findIndex((field) => /(?:^|_)status$/.test(field));
    expect(state, 'the place of its state, counted from 0').toBeLessThan(6);
  });

  it.each(report.roles)('offers the filters to a %s', (role) => {
    const { route, list } = built(report);
    const listed = new Set(report.filters.map(({ name }) => name));
    const offered = list.filters
      .filter((filter) => has(filter, role, route.variant))
      .flatMap(parametersOf)
      .filter((name) => listed.has(name));
    expect(offered.toSorted()).toEqual(namesFor(report.filters, role).toSorted());
  });

  it('begins with the merchant that is chosen in the header', () => {
    const merchants = built(report).list.filters.find((filter) => filter.name === 'merchants');
    expect(merchants?.default).toEqual(
      merchants === undefined ? undefined : { var: 'user.merchantIdDashboard' },
    );
  });

  it('remembers its filters under its preset', () => {
    const { route, list } = built(report);
    expect(route.preset ?? list.preset).toBe(kebab(report.preset));
  });

  it.runIf(report.file !== undefined)('downloads a file of its name', () => {
    const { toolbar } = built(report).list;
    expect(toolbar.flatMap((tool) => (tool.as === 'export' ? [tool.fileName] : []))).toEqual([report.file]);
  });
});

/** What section 3 lists of each log; the currency of an amount stands in the amount. */
const logs = [
  [
    'disbursement.detail',
    'listDisbursementLogs',
    'email timestamp affected payable_amount payable_currency status description internal_note',
  ],
  ['payout.detail', 'listPayoutLogs', 'paid_amount paid_currency system_note status'],
  ['chargeback.detail', 'listChargebackLogs', 'email ref_id timestamp'],
] as const;

const timelinesIn = (body: BlockPlan) => blocksIn(body).filter((block) => block.as === 'timeline');

describe('a log', () => {
  it.each(logs)('on %s of %s shows %s', (screen, operation, fields) => {
    const body = screens[screen]?.body;
    const log = (body === undefined ? [] : timelinesIn(body)).find(
      ({ log: told }) => told?.rows.from === 'operation' && told.rows.call.operation === operation,
    )?.log;
    const cells =
      log === undefined ? [] : [log.heading, ...(log.by === undefined ? [] : [log.by]), ...log.details];
    const shown = cells.flatMap(({ field, format }) =>
      format.type === 'money' && 'field' in format.currency ? [field, format.currency.field] : [field],
    );
    expect([log?.at, ...shown]).toEqual(expect.arrayContaining(fields.split(' ')));
  });
});
