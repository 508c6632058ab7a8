import { describe, expect, it } from 'vitest';
import type { BlockPlan } from '../../engine/compile/index.ts';
import { toExportRequest, toListRequest } from '../../engine/resolve/list/list-request.ts';
import { parseListState } from '../../engine/resolve/address/list-url.ts';
import { isOpen } from '../../engine/resolve/viewer/navigation.ts';
import { isRecord } from '../../engine/json.ts';
import { buildRequest, type Missing, type OperationRequest } from '../../engine/resolve/answer/request.ts';
import { parseSharedFilters, sharedScope } from '../../engine/resolve/address/shared-filters.ts';
import { choicesOn, withChoices } from '../../engine/resolve/viewer/viewer-choices.ts';
import type { Viewer } from '../../engine/resolve/viewer/viewer.ts';
import { isVisible, withScopes, type Context } from '../../engine/resolve/viewer/visibility.ts';
import { fail, portal, screens } from './compiled-portal.ts';
import { operationsOf, readDescription } from '../openapi/description.ts';
import { routes as routeTable } from '../journeys/route-table.ts';

const clock = { now: new Date('2026-11-21T00:00:00Z'), zone: 'Australia/Sydney' };

/** The parameters of each operation, from the description itself. */
const parametersOf = new Map(
  operationsOf(readDescription()).map(
    ({ id, parameters }) => [id, parameters.map(({ name }) => name)] as const,
  ),
);

/** A call of a screen, the operations that have to agree on what narrows it, and the choices it is marked as wider than. */
interface ShownCall {
  readonly request: OperationRequest;
  readonly operations: readonly string[];
  readonly wider: readonly string[];
}

const shown = (
  request: OperationRequest | Missing,
  operations: readonly string[],
  wider: readonly string[] = [],
) => ('missing' in request ? [] : [{ request, operations, wider }]);

const callsOf = (block: BlockPlan, context: Context, search: string): readonly ShownCall[] => {
  if (!isVisible(block, context)) return [];
  switch (block.as) {
    case 'list': {
      if (block.rows.from === 'scope') return [];
      const { state } = parseListState(block, search, portal, context);
      const exports = block.toolbar.flatMap((tool) => (tool.as === 'export' ? [tool] : []));
      const all = [block.rows.call.operation, ...exports.map(({ call }) => call.operation)];
      const choice = { format: 'csv', columns: [], zone: clock.zone };
      return [
        ...shown(toListRequest(block, state, portal, context, clock), all, block.wider),
        ...exports.flatMap((tool) =>
          shown(toExportRequest(tool, block, state, portal, context, clock, choice), all, block.wider),
        ),
      ];
    }
    case 'metrics':
      return block.items
        .filter((item) => isVisible(item, context))
        .flatMap(({ figure: { call }, wider }) =>
          shown(buildRequest(call, context.scopes), [call.operation], wider),
        );
    case 'chart':
      return block.series
        .filter((one) => isVisible(one, context))
        .flatMap(({ call, wider }) => shown(buildRequest(call, context.scopes), [call.operation], wider));
    case 'stack': {
      if (block.filters === undefined) return block.blocks.flatMap((one) => callsOf(one, context, search));
      const { values } = parseSharedFilters(block.filters, search, context, []);
      const outer = isRecord(context.scopes.filters) ? context.scopes.filters : {};
      const filters = { ...outer, ...sharedScope(block.filters, values, context, clock) };
      return block.blocks.flatMap((one) => callsOf(one, withScopes(context, { filters }), search));
    }
    case 'tabs':
      return block.tabs.flatMap(({ body }) => callsOf(body, context, search));
    default:
      return [];
  }
};

const chosen = { currencySelected: 'NZD', merchantIdDashboard: 'mer_chosen' };
const permissions = [...new Set(routeTable.map(({ permission }) => permission))];
const viewerOf = (role: string, currencies: readonly string[], isChosen = true): Viewer =>
  withChoices(
    {
      roles: [role],
      permissions,
      user: {
        currencySelected: currencies.length > 1 ? null : currencies[0],
        dataCurrencies: currencies,
        merchantIdDashboard: role === 'Merchant' ? 'mer_own' : null,
        use_new_payout_report: true,
      },
    },
    portal.choices,
    isChosen ? chosen : {},
  );

const placesOf = (viewer: Viewer, search = '') =>
  portal.routes
    .filter((route) => isOpen(route, viewer))
    .map((route) => {
      const plan = screens[route.screen] ?? fail(`There is no screen ${route.screen}.`);
      const scopes = { user: viewer.user, chosen: viewer.chosen, route: {}, filters: {} };
      const context: Context = { viewer, variant: route.variant, scopes, report: () => undefined };
      const choices = choicesOn(route, portal.choices, viewer);
      return { path: route.path, choices, calls: callsOf(plan.body, context, search) };
    });

const sent = ({ request }: ShownCall, param: string): readonly unknown[] =>
  [request.query[param] ?? []].flat();

describe.each(['Admin', 'Partner', 'Merchant'])('what a %s chooses in the header', (role) => {
  const viewer = viewerOf(role, ['AUD', 'NZD']);

  it('narrows every list, figure, chart and export of the screens that show it, or they note that it does not', () => {
    const wrong: unknown[] = [];
    for (const { path, choices, calls } of placesOf(viewer))
      for (const { property, narrows = '' } of choices) {
        const value = viewer.chosen?.[property];
        expect(typeof value).toBe('string');
        for (const call of calls) {
          const takes = call.operations.every((id) => parametersOf.get(id)?.includes(narrows) === true);
          const said = !call.wider.includes(property);
          const holds = sent(call, narrows).length === 1 && sent(call, narrows)[0] === value;
          if (takes !== said || takes !== holds)
            wrong.push({ path, property, call: call.request.operation, takes, said, holds });
        }
        expect(calls.some((call) => !call.wider.includes(property))).toBe(true);
      }
    expect(wrong).toEqual([]);
  });

  it('is not shown, and narrows nothing, where no call takes it', () => {
    const hidden: unknown[] = [];
    for (const { path, choices, calls } of placesOf(viewer))
      for (const { property, narrows = '' } of portal.choices) {
        if (choices.some((one) => one.property === property)) continue;
        const value = viewer.chosen?.[property];
        for (const call of calls)
          if (value !== undefined && sent(call, narrows).includes(value))
            hidden.push({ path, property, call: call.request.operation });
      }
    expect(hidden).toEqual([]);
  });

  it('cannot be undone by an address with another choice', () => {
    const merchants = placesOf(viewer, '?merchants=mer_other&currency=AUD').flatMap(({ choices, calls }) =>
      choices.some(({ narrows }) => narrows === 'merchants')
        ? calls.map((call) => sent(call, 'merchants'))
        : [],
    );
    expect(merchants.flat()).not.toContain('mer_other');
  });

  it('is no currency and no merchant at first, and then no call is narrowed', () => {
    const places = placesOf(viewerOf(role, ['AUD', 'NZD'], false));
    expect(viewerOf(role, ['AUD', 'NZD'], false).chosen).toEqual({});
    for (const { calls } of places)
      for (const call of calls) expect([...sent(call, 'currency'), ...sent(call, 'merchants')]).toEqual([]);
  });

  it('is nothing of a single currency, which would narrow without a word', () => {
    expect(Object.keys(viewerOf(role, ['NZD']).chosen ?? {})).not.toContain('currencySelected');
  });
});

it('is shown on some screens and not on others', () => {
  const shownOn = (property: string) =>
    placesOf(viewerOf('Admin', ['AUD', 'NZD']))
      .filter(({ choices }) => choices.some((one) => one.property === property))
      .map(({ path }) => path);
  expect(shownOn('currencySelected')).toContain('/admin/transactions');
  expect(shownOn('currencySelected')).not.toContain('/admin/chargeback');
  expect(shownOn('merchantIdDashboard')).toContain('/admin/chargeback');
  expect(shownOn('merchantIdDashboard')).not.toContain('/admin/audit-log');
});
