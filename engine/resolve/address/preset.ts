import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { rememberedValues } from '../list/list-filters.ts';
import { formatListState } from './list-url.ts';
import type { ListState } from '../list/list-state.ts';
import { formatQuery, parseQuery, type QueryPair } from './query-string.ts';
import type { Scopes } from '../scopes.ts';

const longestMemory = 4_000;

/** A list as it can be had again: all but the page and the open record. Ranges that move stay moving. */
export const stateToSave = (
  list: ListPlan,
  state: ListState,
  portal: PortalPlan,
  scopes: Scopes = {},
): string => {
  const { open: _open, isPage: _isPage, tab: _tab, ...lasting } = state;
  return formatListState(list, { ...lasting, page: 1 }, portal, scopes);
};

/** What a session remembers of a list under its preset: the same without the texts that were searched for. */
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

/** The search part to go to when the list opens: what was remembered, and only when the URL says nothing itself; otherwise undefined. */
export const stateToRestore = (
  list: ListPlan,
  search: string,
  remembered: string | null,
): string | undefined => {
  if (list.preset === undefined || parseQuery(search).length > 0) return undefined;
  if (remembered === null || remembered.length > longestMemory || !remembered.startsWith('?'))
    return undefined;
  return parseQuery(remembered).length > 0 ? remembered : undefined;
};

/** Under which name a session remembers a list: that of the way in, which says so for the list without a name, or the list's own; none where the list has none. */
export const presetOf = (
  list: Pick<ListPlan, 'name' | 'preset'>,
  wayIn: string | undefined,
): string | undefined =>
  list.preset === undefined || list.name !== undefined ? list.preset : (wayIn ?? list.preset);

/** Under which key a session remembers the filters of a preset. */
export const presetKey = (preset: string): string => `preset:${preset}`;

/** The address with what is restored of the session, which applies only where the address says nothing of the block itself. */
export const withRestored = (
  given: string,
  others: readonly string[],
  restored: readonly QueryPair[],
): { readonly search: string; readonly isPending: boolean } => {
  const pairs = parseQuery(given);
  const isPending = restored.length > 0 && pairs.every(([name]) => others.includes(name));
  return { search: isPending ? formatQuery([...pairs, ...restored]) : given, isPending };
};
