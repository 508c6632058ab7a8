import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { rememberedValues } from '../list/list-filters.ts';
import { formatListState } from './list-url.ts';
import type { ListState } from '../list/list-state.ts';
import { formatQuery, parseQuery, type QueryPair } from './query-string.ts';
import type { Scopes } from '../scopes.ts';

const longestMemory = 4_000;

/** The state of a list that can be restored: all but the page and the open record. Moving ranges remain moving. */
export const stateToSave = (
  list: ListPlan,
  state: ListState,
  portal: PortalPlan,
  scopes: Scopes = {},
): string => {
  const { open: _open, isPage: _isPage, tab: _tab, ...lasting } = state;
  return formatListState(list, { ...lasting, page: 1 }, portal, scopes);
};

/** The state that a session remembers of a list under its preset: the same without searched texts. */
export const stateToRemember = (
  list: ListPlan,
  state: ListState,
  portal: PortalPlan,
  scopes: Scopes = {},
): string =>
  stateToSave(
    list,
    { ...state, filters: rememberedValues(list.filters, state.filters, scopes) },
    portal,
    scopes,
  );

/** The remembered part of an address, which applies only where the address has no part of the block's own. */
export const pairsToRestore = (own: readonly QueryPair[], remembered: string | null): readonly QueryPair[] =>
  own.length === 0 && remembered?.startsWith('?') === true && remembered.length <= longestMemory
    ? parseQuery(remembered)
    : [];

/** The name under which a session remembers a list: that of the route, which sets it for the list without a name, or the list's own; undefined where it has none. */
export const presetOf = (
  list: Pick<ListPlan, 'name' | 'preset'>,
  entryPreset: string | undefined,
): string | undefined =>
  list.preset === undefined || list.name !== undefined ? list.preset : (entryPreset ?? list.preset);

/** The storage key of the filters of a preset. */
export const presetKey = (preset: string): string => `preset:${preset}`;

/** The address with the restored state of the session, which applies only where the address has no value for the block itself. */
export const withRestored = (
  given: string,
  others: readonly string[],
  restored: readonly QueryPair[],
): { readonly search: string; readonly isPending: boolean } => {
  const pairs = parseQuery(given);
  const isPending = restored.length > 0 && pairs.every(([name]) => others.includes(name));
  return { search: isPending ? formatQuery([...pairs, ...restored]) : given, isPending };
};
