import type { ExportToolPlan, ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { QueryEntry } from '../../kinds/filters/filter-value.ts';
import type { Clock } from '../time/clock.ts';
import { filterEntries, visibleFilters } from './list-filters.ts';
import type { ListState } from './list-state.ts';
import { flatName, lookUp } from '../../json.ts';
import { buildRequest, type Missing, type OperationRequest, type QueryValue } from '../answer/request.ts';
import type { Context } from '../viewer/visibility.ts';

const activeEntries = (
  list: ListPlan,
  state: ListState,
  context: Context,
  clock: Clock,
): readonly QueryEntry[] =>
  visibleFilters(list.filters, state.filters, context).flatMap((filter) =>
    filterEntries(filter, lookUp(state.filters, filter.name) ?? null, clock),
  );

const sortEntries = ({ sort }: ListState, { api }: PortalPlan): readonly QueryEntry[] =>
  sort === undefined
    ? []
    : [
        [api.sortBy, sort[0]],
        [api.order, sort[1]],
      ];

/** The call that reads the rows of this state: the filters that are shown, sort and page. Days are those of the clock's zone. */
export const toListRequest = (
  list: ListPlan,
  state: ListState,
  portal: PortalPlan,
  context: Context,
  clock: Clock,
): OperationRequest | Missing => {
  const { rows } = list;
  if (rows.from === 'scope') return { missing: rows.variable };
  const paging: readonly QueryEntry[] = rows.paged
    ? [
        [portal.api.page, state.page],
        [portal.api.limit, state.limit],
      ]
    : [];
  const query = Object.fromEntries([
    ...activeEntries(list, state, context, clock),
    ...(rows.sort === undefined ? [] : sortEntries(state, portal)),
    ...paging,
  ]);
  return buildRequest(rows.call, context.scopes, { query });
};

/** The choices of a person for an export. `columns` are the visible fields, in order; `zone` is the zone in which its times are written. */
export interface ExportChoice {
  readonly format: string | undefined;
  readonly columns: readonly string[];
  readonly zone: string;
  /** The keys of the wanted rows; all that match otherwise. */
  readonly keys?: readonly string[] | undefined;
}

const fixedEntries = (list: ListPlan, context: Context): readonly QueryEntry[] => {
  if (list.rows.from === 'scope') return [];
  const fixed = buildRequest({ ...list.rows.call, route: '', path: {}, body: {} }, context.scopes);
  return 'missing' in fixed ? [] : Object.entries(fixed.query);
};

/** The fields with the currency of each amount after it, which the table shows with the amount: no amount is exported without it. */
const withCurrencies = (names: readonly string[], { columns }: ListPlan): readonly string[] => {
  const named = names.flatMap((name) => {
    const format = columns.find(({ field }) => field === name)?.format;
    const currency = format?.type === 'money' && 'field' in format.currency ? [format.currency.field] : [];
    return [name, ...currency.filter((field) => !names.includes(field))];
  });
  return [...new Set(named)];
};

/**
 * The call that downloads the content of the list: same filters, same sort, the visible columns, all pages. A
 * filter that the export cannot take makes it impossible (`missing`), since the file would have more rows
 * than the list. Where the parameter of the zone also defines the days of a filter, that zone remains the
 * list's. Rows that are wanted by their keys are downloaded whatever the filters: more of them than the
 * export takes make it impossible.
 */
export const toExportRequest = (
  tool: ExportToolPlan,
  list: ListPlan,
  state: ListState,
  portal: PortalPlan,
  context: Context,
  clock: Clock,
  { format, columns, zone, keys }: ExportChoice,
): OperationRequest | Missing => {
  const takes = (param: string) => tool.params.includes(param) || param === tool.zone;
  const active = keys === undefined ? activeEntries(list, state, context, clock) : [];
  const refused = active.find(([param]) => !takes(param) && !Object.hasOwn(tool.call.query, param));
  if (refused !== undefined) return { missing: `query/${refused[0]}` };
  const { ids } = tool;
  if (keys !== undefined && (ids === undefined || keys.length > ids.most))
    return { missing: `query/${ids?.param ?? portal.api.ids ?? 'ids'}` };
  const { api } = portal;
  const formats = tool.formats.map(({ value }) => String(value));
  const chosen = format !== undefined && formats.includes(format) ? format : formats[0];
  const known = tool.columns;
  const query = Object.fromEntries<QueryValue>([
    ...(tool.zone === undefined ? [] : [[tool.zone, zone] as const]),
    ...active,
    ...sortEntries(state, portal).filter(([param]) => takes(param)),
    ...(chosen === undefined ? [] : [[api.format, chosen] as const]),
    ...(known === undefined
      ? []
      : [
          [
            api.columns,
            withCurrencies(columns, list).flatMap((name) => flatName(known, name) ?? []),
          ] as const,
        ]),
    ...fixedEntries(list, context).filter(([param]) => takes(param)),
    ...(keys === undefined || ids === undefined ? [] : [[ids.param, keys] as const]),
  ]);
  return buildRequest(tool.call, context.scopes, { query });
};

/** The name of the downloaded file; signs that a file system refuses become hyphens. */
export const exportFileName = (tool: ExportToolPlan, format: string | undefined): string => {
  const name = tool.fileName.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-').trim();
  return format === undefined ? name : `${name}.${format.toLowerCase()}`;
};
