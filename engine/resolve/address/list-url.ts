import type { Direction } from '../../language/operation-use.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { asidePairs, filterPairs, readAside, readFilters, sameTexts } from './filter-url.ts';
import { panelKey } from './filter-key.ts';
import { pageSizesOf, sortKeysOf, type ListState } from '../list/list-state.ts';
import { QueryReading } from './query-reading.ts';
import { formatQuery, type QueryPair } from './query-string.ts';
import type { Scopes } from '../scopes.ts';
import { countValue, sortValue, textValue, type UrlValue } from './url-value.ts';
import type { Context } from '../viewer/visibility.ts';
import { omitUndefined } from '../../json.ts';

const longestKey = 500;
const pageValue = textValue((text) => text === 'page');
const keyValue = textValue((text) => text.length <= longestKey);

/**
 * Reads the state of a list from the URL. `dropped` names the keys that are unknown, not permitted or have a
 * useless value; `others` are keys that belong to the screen around the list.
 */
export const parseListState = (
  list: ListPlan,
  search: string,
  portal: PortalPlan,
  context: Context,
  others: readonly string[] = [],
): { readonly state: ListState; readonly dropped: readonly string[] } => {
  const reading = new QueryReading(search, others);
  const sizes = pageSizesOf(list, portal);
  const paged = list.rows.from === 'operation' && list.rows.paged;
  const filters = readFilters(list, reading, context);
  const aside = readAside(list, filters, reading, context);
  const keys = sortKeysOf(list, context);
  const sort = reading.take('sort', sortValue(keys)) ?? defaultSort(list, keys);
  const page = reading.take(
    'page',
    countValue(() => paged),
  );
  const limit = reading.take(
    'limit',
    countValue((size) => paged && sizes.includes(size)),
  );
  const open = reading.take('open', list.detail === undefined ? nothing : keyValue);
  const isPage = open !== undefined && reading.take('as', pageValue) !== undefined;
  const panel = (open === undefined ? [] : (list.detailTabs ?? [])).flatMap((name) => {
    const id = reading.take(panelKey(name), keyValue);
    return id === undefined ? [] : [[name, id] as const];
  });
  const tab = reading.take('tab', keyValue);
  const state: ListState = {
    filters,
    ...(Object.keys(aside).length === 0 ? {} : { aside }),
    ...omitUndefined({ sort }),
    page: page ?? 1,
    limit: limit ?? sizes[0],
    ...omitUndefined({ open }),
    ...(isPage ? { isPage } : {}),
    ...(panel.length === 0 ? {} : { panel: Object.fromEntries(panel) }),
    ...omitUndefined({ tab }),
  };
  return { state, dropped: [...reading.dropped, ...reading.rest()] };
};

const nothing: UrlValue<string> = {
  parse: () => ({ value: undefined, complete: false }),
  format: () => [],
};

const defaultSort = (
  list: ListPlan,
  keys: readonly string[],
): readonly [key: string, direction: Direction] | undefined => {
  const sort = list.rows.from === 'operation' ? list.rows.sort?.default : undefined;
  return sort !== undefined && keys.includes(sort[0]) ? sort : undefined;
};

/** An open record in the form of the URL: beside its list, or as a page. */
export const openPairs = (open: string, isPage = false): readonly QueryPair[] => [
  ['open', open],
  ...(isPage ? [['as', 'page'] as const] : []),
];

/**
 * Writes the state of a list as the search part of a URL (`?status=lent&page=2`, or nothing); the inverse of
 * `parseListState`. Defaults are left out. Give the scopes from which the defaults of filters are read, and
 * as `others` the other keys to keep.
 */
export const formatListState = (
  list: ListPlan,
  state: ListState,
  portal: PortalPlan,
  scopes: Scopes = {},
  others: readonly QueryPair[] = [],
): string => {
  const pairs = list.filters.flatMap((filter) => filterPairs(list, filter, state.filters, scopes));
  pairs.push(...asidePairs(list, state.aside ?? {}, scopes));
  const sort = list.rows.from === 'operation' ? list.rows.sort?.default : undefined;
  if (state.sort !== undefined && !sameTexts(state.sort, sort ?? []))
    pairs.push(['sort', `${state.sort[0]}:${state.sort[1]}`]);
  if (state.page !== 1) pairs.push(['page', String(state.page)]);
  if (state.limit !== pageSizesOf(list, portal)[0]) pairs.push(['limit', String(state.limit)]);
  if (state.tab !== undefined) pairs.push(['tab', state.tab]);
  if (state.open !== undefined) {
    pairs.push(...openPairs(state.open, state.isPage));
    for (const [name, id] of Object.entries(state.panel ?? {})) pairs.push([panelKey(name), id]);
  }
  return formatQuery([...others, ...pairs]);
};
