import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { FilterValue } from '../../kinds/filters/filter-value.ts';
import { areWrittenAlike } from '../../json.ts';
import type { PortalPlan } from '../../language/plan/portal-plan.ts';
import { differsFromDefaults } from '../../resolve/address/filter-url.ts';
import { formatListState, openPairs, parseListState } from '../../resolve/address/list-url.ts';
import { stateToRemember, stateToSave } from '../../resolve/address/preset.ts';
import { formatQuery, parseQuery } from '../../resolve/address/query-string.ts';
import { reduceListState, type ListChange, type ListState } from '../../resolve/list/list-state.ts';
import type { ShownSegment } from '../../resolve/list/segments.ts';
import { noSelection, type Selection } from '../../resolve/list/selection.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { createRemembered, type RememberedPlace } from './filters/remembered.ts';
import { createSelection } from './rows/create-selection.ts';

/** What is around a list, which may change while it is drawn. */
export interface ListSurroundings extends RememberedPlace {
  readonly list: ListPlan;
  readonly portal: PortalPlan;
  readonly context: Context;
  /** Leaves an open record, once the person agreed where something would be lost. */
  readonly leave: ((go: () => void) => void) | undefined;
}

/** The state of a list. */
export interface ListStanding {
  /** Its filters are the same object as long as their values are the same. */
  readonly state: ListState;
  /** Keys of the URL that nobody takes. */
  readonly dropped: readonly string[];
  /** The search part of the list with no record open. */
  readonly base: string;
  /** Filters, sort and page size as a search part by which the list can be had again. */
  readonly lasting: string;
  /** The filters are those that the session remembered; nothing was changed since. */
  readonly isRestored: boolean;
  /** Held through pages and orders; other filters show other rows, so they end it. */
  readonly selection: Selection;
}

const isAsBefore = (before: ListSurroundings, next: ListSurroundings): boolean =>
  before.list === next.list &&
  before.portal === next.portal &&
  before.context === next.context &&
  before.others === next.others &&
  before.address.search === next.address.search;

const movesOf = (
  change: (change: ListChange, options?: { readonly replace?: boolean }) => void,
  hasDetail: () => boolean,
) => ({
  filter: (name: string, value: FilterValue) => change({ change: 'filter', name, value }),
  segment: ({ values, aside }: Pick<ShownSegment, 'values' | 'aside'>) =>
    change({ change: 'filters', values, aside }),
  clear: () => change({ change: 'clearFilters' }),
  sort: (sort: NonNullable<ListState['sort']>) => change({ change: 'sort', sort }),
  page: (page: number) => change({ change: 'page', page }),
  /** Goes to a page in place of the wanted one. */
  clamp: (page: number) => change({ change: 'page', page }, { replace: true }),
  limit: (limit: number) => change({ change: 'limit', limit }),
  open: (key: string) => {
    if (hasDetail()) change({ change: 'open', key });
  },
  move: (key: string) => change({ change: 'open', key }, { replace: true }),
  panel: (tabs: Readonly<Record<string, string>>) => change({ change: 'panel', tabs }),
  spread: () => change({ change: 'spread' }),
  close: () => change({ change: 'open', key: undefined }),
});

type Remembered = ReturnType<typeof createRemembered>;

/** The part of the address that belongs to other blocks. */
const otherParametersOf = ({ others }: ListSurroundings, search: string) =>
  parseQuery(search).filter(([key]) => others.includes(key));

const writeState = (around: ListSurroundings, search: string, state: ListState): string =>
  formatListState(
    around.list,
    state,
    around.portal,
    around.context.scopes,
    otherParametersOf(around, search),
  );

const readStanding = (
  around: ListSurroundings,
  { search, isPending }: ReturnType<Remembered['read']>,
  remembered: Remembered,
  before?: ListStanding,
): ListStanding => {
  const { list, portal, context, others } = around;
  const { state: parsed, dropped } = parseListState(list, search, portal, context, others);
  const same =
    before !== undefined && areWrittenAlike(before.state.filters, parsed.filters) ? before : undefined;
  const state = same === undefined ? parsed : { ...parsed, filters: same.state.filters };
  const { open: _open, isPage: _isPage, ...closed } = state;
  const lasting = stateToSave(list, state, portal, context.scopes);
  const wasRestored = isPending && differsFromDefaults(list, state.filters, context.scopes);
  return {
    state,
    dropped,
    base: writeState(around, search, closed),
    lasting,
    isRestored: remembered.isAsBrought(lasting, wasRestored),
    selection: same?.selection ?? noSelection,
  };
};

/**
 * A list apart from what draws it: its state, and the functions that change it, each the same function as
 * long as the list is. All but the selection is in the address, so whoever draws it passes what is around it
 * now to `moveTo`, and `subscribe` reports the rest.
 */
export const createList = (first: ListSurroundings) => {
  const listeners = new Set<() => void>();
  const remembered = createRemembered(first);
  let around = first;
  let whole = remembered.read(first);

  let standing = readStanding(around, whole, remembered);

  const otherParameters = () => otherParametersOf(around, whole.search);
  const write = (next: ListState): string => writeState(around, whole.search, next);
  const remember = (next: ListState): void =>
    remembered.remember(around, stateToRemember(around.list, next, around.portal, around.context.scopes));

  const carryOut = (wanted: ListChange, options?: { readonly replace?: boolean }): void => {
    const next = reduceListState(standing.state, wanted);
    remember(next);
    around.address.change(write(next), options);
  };
  const change = (wanted: ListChange, options?: { readonly replace?: boolean }): void => {
    const { open } = standing.state;
    if (wanted.change !== 'open' || open === undefined || around.leave === undefined)
      carryOut(wanted, options);
    else if (wanted.key !== open) around.leave(() => carryOut(wanted, options));
  };
  const select = (selection: Selection): void => {
    standing = { ...standing, selection };
    for (const notify of listeners) notify();
  };

  return {
    ...movesOf(change, () => around.list.detail !== undefined),
    ...createSelection(() => standing.selection, select),
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    snapshot: (): ListStanding => standing,
    /** Gives the list what is around it now; the next snapshot is of there. */
    moveTo: (next: ListSurroundings): void => {
      const isSame = isAsBefore(around, next);
      around = next;
      if (isSame) return;
      whole = remembered.read(around);
      standing = readStanding(around, whole, remembered, standing);
    },
    /** Writes what the session remembered into the address, where it is not there yet. */
    settle: (): void => {
      if (whole.isPending) around.address.change(whole.search, { replace: true });
    },
    /** Writes the address anew, without what nobody takes. */
    tidy: (): void => around.address.change(write(standing.state), { replace: true }),
    /** Goes to a search part by which the list can be had again. */
    restore: (wanted: string): void => {
      remember(parseListState(around.list, wanted, around.portal, around.context).state);
      around.address.change(formatQuery([...otherParameters(), ...parseQuery(wanted)]));
    },
    /** Goes to the list as it is without what the session remembered. */
    forget: (): void => remembered.forget(around, whole.search),
    /** The address that a change would lead to. */
    hrefWith: (wanted: ListChange): string =>
      around.address.href(write(reduceListState(standing.state, wanted))),
    /** The address of the list at `base` with the record open as a page: what is opened elsewhere has room for all of it. */
    hrefOf: (base: string, key: string): string => {
      const open = formatQuery(openPairs(key, true));
      return around.address.href(base === '' ? open : `${base}&${open.slice(1)}`);
    },
  };
};

/** The functions that change a list. */
export type ListControl = ReturnType<typeof createList>;
