import type { AccessPlan, NodePlan } from '../../language/plan/access-plan.ts';
import type { BlockPlan, ListPlan, TabPlan } from '../../language/plan/block-plan.ts';
import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { SeriesPlan } from '../../kinds/blocks/chart/plan.ts';
import type { MetricPlan } from '../../language/plan/figure-plan.ts';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { RoutePlan } from '../../language/plan/portal-plan.ts';
import { isVariable, type Value } from '../../language/value/value.ts';
import type { Operation, Parameter } from '../../description/operation.ts';
import { parametersIn } from '../call/compile-call.ts';
import { joinRules } from './compile-node.ts';
import type { CompiledScreen } from './compile-screen.ts';

/** A choice of the session and the query parameter that carries it. */
export interface Narrowing {
  readonly property: string;
  readonly param: string;
}
interface Narrowed {
  readonly property: string;
  readonly access: AccessPlan;
  readonly variant: string | undefined;
}
type Outer = Omit<Narrowed, 'property'>;
interface Pass {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly narrowings: readonly Narrowing[];
  readonly found: Narrowed[];
}

/** What a choice may stand in for: the filters around, which it sets as well, and what it is the default of. */
const isOfViewer = (written: Value): boolean =>
  isVariable(written) && /^(?:filters|user)\./.test(written.var);

/** The parameter that a choice sets; none where its value is fixed, or another record's. */
const takenBy = (pass: Pass, call: CallPlan, { param }: Narrowing): Parameter | undefined => {
  const operation = pass.operations.get(call.operation);
  const written = Object.hasOwn(call.query, param) ? call.query[param] : undefined;
  if (operation === undefined || (written !== undefined && !isOfViewer(written))) return undefined;
  return parametersIn(operation, 'query').find(({ name }) => name === param);
};

const narrowCall = (pass: Pass, call: CallPlan): CallPlan => {
  const chosen = pass.narrowings.flatMap((one) => {
    const schema = takenBy(pass, call, one)?.schema;
    const { property, param } = one;
    return schema === undefined
      ? []
      : [[param, { property, several: schema.types.includes('array') }] as const];
  });
  return chosen.length === 0 ? call : { ...call, chosen: Object.fromEntries(chosen) };
};

const within = (outer: Outer, node: NodePlan): Outer => ({
  access: joinRules(outer.access, node.access),
  variant: node.variant ?? outer.variant,
});

/** Notes what is narrowed for whom: by the choices that every one of the calls takes. The others leave it as wide as it is. */
const note = (pass: Pass, outer: Outer, calls: readonly CallPlan[]) => {
  const taken = pass.narrowings.filter((one) =>
    calls.every((call) => takenBy(pass, call, one) !== undefined),
  );
  for (const { property } of taken) pass.found.push({ property, ...outer });
  const wider = pass.narrowings.filter((one) => !taken.includes(one)).map(({ property }) => property);
  const inside: Pass = { ...pass, narrowings: taken };
  return { inside, mark: wider.length === 0 ? {} : { wider } };
};

const narrowFilters = (pass: Pass, filters: readonly FilterPlan[]): readonly FilterPlan[] =>
  filters.map((filter) => {
    if (!('param' in filter)) return filter;
    const by = pass.narrowings.find(({ param }) => param === filter.param);
    return by === undefined ? filter : { ...filter, chosenBy: by.property };
  });

/** A list with its exports, which hold what it shows: where one of them lacks the parameter, the list is not narrowed either. */
const narrowList = (pass: Pass, list: ListPlan, outer: Outer): ListPlan => {
  const { rows } = list;
  if (rows.from === 'scope') return list;
  const exports = list.toolbar.flatMap((tool) => (tool.as === 'export' ? [tool.call] : []));
  const { inside, mark } = note(pass, outer, [rows.call, ...exports]);
  return {
    ...list,
    ...mark,
    rows: { ...rows, call: narrowCall(inside, rows.call) },
    filters: narrowFilters(inside, list.filters),
    toolbar: list.toolbar.map((tool) =>
      tool.as === 'export' ? { ...tool, call: narrowCall(inside, tool.call) } : tool,
    ),
  };
};

const narrowMetric = (pass: Pass, item: MetricPlan, outer: Outer): MetricPlan => {
  const { figure } = item;
  const { inside, mark } = note(pass, within(outer, item), [figure.call]);
  return { ...item, ...mark, figure: { ...figure, call: narrowCall(inside, figure.call) } };
};

const narrowSeries = (pass: Pass, series: SeriesPlan, outer: Outer): SeriesPlan => {
  const { inside, mark } = note(pass, within(outer, series), [series.call]);
  return { ...series, ...mark, call: narrowCall(inside, series.call) };
};

const narrowTab = (pass: Pass, tab: TabPlan, outer: Outer): TabPlan => {
  const { count } = tab;
  const figure =
    count === undefined ? undefined : { ...count.figure, call: narrowCall(pass, count.figure.call) };
  return {
    ...tab,
    ...(count === undefined || figure === undefined ? {} : { count: { ...count, figure } }),
    body: narrowBlock(pass, tab.body, within(outer, tab)),
  };
};

const narrowBlock = (pass: Pass, block: BlockPlan, around: Outer): BlockPlan => {
  const outer = within(around, block);
  switch (block.as) {
    case 'list':
      return narrowList(pass, block, outer);
    case 'metrics':
      return { ...block, items: block.items.map((item) => narrowMetric(pass, item, outer)) };
    case 'chart':
      return { ...block, series: block.series.map((one) => narrowSeries(pass, one, outer)) };
    case 'stack': {
      const { filters } = block;
      const shared =
        filters === undefined
          ? {}
          : { filters: { ...filters, filters: narrowFilters(pass, filters.filters) } };
      return { ...block, ...shared, blocks: block.blocks.map((one) => narrowBlock(pass, one, outer)) };
    }
    case 'tabs':
      return { ...block, tabs: block.tabs.map((tab) => narrowTab(pass, tab, outer)) };
    case 'record':
    case 'timeline':
    case 'form':
    case 'links':
      return block;
  }
};

/** Who sees something narrowed, of those for whom the route opens: its own rules hold for them already. */
const narrowedOn = (
  { variant, access }: RoutePlan,
  found: readonly Narrowed[],
): NonNullable<RoutePlan['narrowed']> => {
  const known = new Set(access.map((rule) => JSON.stringify(rule)));
  const here = found.filter((one) => one.variant === undefined || one.variant === variant);
  const properties = [...new Set(here.map(({ property }) => property))];
  return Object.fromEntries(
    properties.map((name) => {
      const rules = here
        .filter(({ property }) => property === name)
        .map((one) => one.access.filter((rule) => !known.has(JSON.stringify(rule))));
      const isEverybodys = rules.some((rule) => rule.length === 0);
      return [name, isEverybodys ? [[]] : rules];
    }),
  );
};

/**
 * The screen with what people choose for the session in every call of a list, figure, chart and export that has its parameter. What
 * lacks the parameter, beside others that have it, is marked as wider than the choice. Records and what opens beside a row stand for
 * themselves: they are narrowed by nothing.
 */
export const narrowScreen = (
  screen: CompiledScreen,
  operations: ReadonlyMap<string, Operation>,
  narrowings: readonly Narrowing[],
): CompiledScreen => {
  if (!screen.routes.some(({ path }) => !path.includes(':'))) return screen;
  const nobodys: Outer = { access: [], variant: undefined };
  const first: Pass = { operations, narrowings, found: [] };
  narrowBlock(first, screen.plan.body, nobodys);
  const used = narrowings.filter(({ property }) => first.found.some((one) => one.property === property));
  if (used.length === 0) return screen;
  const body = narrowBlock({ operations, narrowings: used, found: [] }, screen.plan.body, nobodys);
  return {
    plan: { ...screen.plan, body },
    routes: screen.routes.map((route) => ({ ...route, narrowed: narrowedOn(route, first.found) })),
  };
};
