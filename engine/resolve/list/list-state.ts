import type { Direction } from '../../language/operation-use.ts';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import type { FilterValue, FilterValues } from '../../kinds/filters/filter-value.ts';
import { isAllowed } from '../viewer/access.ts';
import type { Context } from '../viewer/visibility.ts';

/** The state of a list. All of it is in the URL. */
export interface ListState {
  /** By filter name; defaults included. */
  readonly filters: FilterValues;
  /** The ranges that the open segment replaced, by name; a range that is not here had its default. */
  readonly aside?: FilterValues;
  readonly sort?: readonly [key: string, direction: Direction];
  readonly page: number;
  readonly limit: number;
  /** The key of the record that is open beside the list. */
  readonly open?: string;
  /** Whether that record is shown as a page of its own, in place of the list. */
  readonly isPage?: boolean;
  /** The open tabs of that record, by the key of their block. */
  readonly panel?: Readonly<Record<string, string>>;
  /** The id of the chosen tab. */
  readonly tab?: string;
}

/** A change by a person. */
export type ListChange =
  | { readonly change: 'filter'; readonly name: string; readonly value: FilterValue }
  | { readonly change: 'filters'; readonly values: FilterValues; readonly aside?: FilterValues }
  | { readonly change: 'clearFilters' }
  | { readonly change: 'sort'; readonly sort: readonly [key: string, direction: Direction] }
  | { readonly change: 'page'; readonly page: number }
  | { readonly change: 'limit'; readonly limit: number }
  | { readonly change: 'open'; readonly key: string | undefined }
  | { readonly change: 'spread' }
  | { readonly change: 'panel'; readonly tabs: Readonly<Record<string, string>> }
  | { readonly change: 'tab'; readonly tab: string };

/** The page sizes to choose from, as far as the operation admits them; the first is the default. */
export const pageSizesOf = (list: ListPlan, portal: PortalPlan): readonly [number, ...number[]] => {
  const most = list.rows.from === 'operation' ? list.rows.maxLimit : Number.MAX_SAFE_INTEGER;
  const [first, ...more] = portal.pageSizes.filter((size) => size <= most);
  return first === undefined ? [Math.max(1, most)] : [first, ...more];
};

/** The sort keys of this person; a key is excluded if all its columns are hidden from them, since its order would reveal them. */
export const sortKeysOf = (list: ListPlan, context: Context): readonly string[] => {
  if (list.rows.from !== 'operation') return [];
  return (list.rows.sort?.keys ?? []).filter((key) => {
    const columns = list.columns.filter(({ sortKey }) => sortKey === key);
    return columns.length === 0 || columns.some(({ access }) => isAllowed(access, context.viewer));
  });
};

const emptied = (filters: FilterValues): FilterValues =>
  Object.fromEntries(Object.keys(filters).map((name) => [name, null]));

const withAside = ({ aside: _, ...state }: ListState, aside: FilterValues): ListState =>
  Object.keys(aside).length === 0 ? state : { ...state, aside };

/** The state after a change; every change but paging and opening a record returns to page 1. */
export const reduceListState = (state: ListState, change: ListChange): ListState => {
  switch (change.change) {
    case 'filter': {
      const filters = Object.fromEntries([
        ...Object.entries(state.filters),
        [change.name, change.value] as const,
      ]);
      const left = Object.entries(state.aside ?? {}).filter(([name]) => name !== change.name);
      return withAside({ ...state, filters, page: 1 }, Object.fromEntries(left));
    }
    case 'filters':
      return withAside(
        { ...state, filters: { ...state.filters, ...change.values }, page: 1 },
        change.aside ?? {},
      );
    case 'clearFilters':
      return withAside({ ...state, filters: emptied(state.filters), page: 1 }, {});
    case 'sort':
      return { ...state, sort: change.sort, page: 1 };
    case 'page':
      return { ...state, page: change.page };
    case 'limit':
      return { ...state, limit: change.limit, page: 1 };
    case 'open': {
      const { open: _open, panel: _panel, isPage = false, ...closed } = state;
      if (change.key === undefined) return closed;
      return { ...closed, open: change.key, ...(isPage ? { isPage } : {}) };
    }
    case 'spread':
      return { ...state, isPage: true };
    case 'panel':
      return { ...state, panel: change.tabs };
    case 'tab':
      return { ...state, tab: change.tab, page: 1 };
  }
};

/** The page nearest to the wanted one that exists; page 1 exists always. */
export const clampPage = (page: number, total: number, limit: number): number => {
  const pages = total > 0 && limit > 0 ? Math.ceil(total / limit) : 1;
  return Math.max(1, Math.min(Math.trunc(page) || 1, pages));
};
