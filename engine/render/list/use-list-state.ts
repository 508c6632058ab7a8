import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { reduceListState, type ListChange, type ListState } from '../../resolve/list/list-state.ts';
import { differsFromDefaults } from '../../resolve/address/filter-url.ts';
import { keysAround } from '../../resolve/address/list-keys.ts';
import { formatListState, parseListState } from '../../resolve/address/list-url.ts';
import { presetOf, stateToRemember, stateToRestore, stateToSave } from '../../resolve/address/preset.ts';
import { formatQuery, parseQuery } from '../../resolve/address/query-string.ts';
import { useAddress } from '../address.tsx';
import { useHost } from '../host-provider.tsx';
import { useView } from '../view-context.tsx';
import { useRemembered } from './filters/use-remembered.ts';
import { useRestored } from './filters/use-restored.ts';

/** Where the list stands, and how to move it. */
export interface ListControl {
  readonly state: ListState;
  /** Keys of the URL that nobody takes. */
  readonly dropped: readonly string[];
  readonly change: (change: ListChange, options?: { readonly replace?: boolean }) => void;
  /** Filters, sort and page size as a search part by which the list can be had again. */
  readonly lasting: string;
  /** Goes to such a search part. */
  readonly restore: (search: string) => void;
  /** The filters are those that the session remembered; nothing was changed since. */
  readonly isRestored: boolean;
  /** Goes to the list as it is without what the session remembered. */
  readonly forget: () => void;
  /** The address that a change would lead to. */
  readonly hrefWith: (change: ListChange) => string;
  /** Writes the address anew, without what nobody takes. */
  readonly tidy: () => void;
  /** The search part of the list with no record open. */
  readonly base: string;
  /** The address of the list at `base` with the record open. */
  readonly hrefOf: (base: string, key: string) => string;
}

interface Standing {
  readonly state: ListState;
  readonly search: string;
  /** The keys of the URL that belong to other blocks. */
  readonly others: readonly string[];
  /** What the session remembered is about to stand in the address. */
  readonly isPending: boolean;
  readonly remember: (state: ListState) => void;
}

/** What of a list outlasts its page and record: in saved views, and in the session. */
const useLasting = (
  list: ListPlan,
  { state, search, others, isPending, remember }: Standing,
): Pick<ListControl, 'lasting' | 'isRestored' | 'restore'> => {
  const { portal } = useHost();
  const { context } = useView();
  const { change } = useAddress();
  const lasting = useMemo(
    () => stateToSave(list, state, portal, context.scopes),
    [list, state, portal, context.scopes],
  );
  const isRestored = useRestored(
    isPending && differsFromDefaults(list, state.filters, context.scopes),
    lasting,
  );
  const restore = useCallback(
    (wanted: string) => {
      const around = parseQuery(search).filter(([key]) => others.includes(key));
      remember(parseListState(list, wanted, portal, context).state);
      change(formatQuery([...around, ...parseQuery(wanted)]));
    },
    [search, others, list, remember, portal, context, change],
  );
  return { lasting, isRestored, restore };
};

/** Keeps a list in its address; what the session remembers applies only where the address says nothing. */
export const useListState = (list: ListPlan): ListControl => {
  const { portal } = useHost();
  const { screen, context, around, preset: wayIn } = useView();
  const { change: changeAddress, href } = useAddress();
  // A list with a name sees none but its own keys.
  const others = useMemo(() => keysAround(screen, list, around), [screen, list, around]);
  const remembered = useRemembered({
    preset: presetOf(list, wayIn),
    others,
    restore: (own, text) => parseQuery(stateToRestore(list, formatQuery(own), text) ?? ''),
  });
  const { search, isPending, remember: rememberText, forget } = remembered;
  const { state, dropped } = useMemo(
    () => parseListState(list, search, portal, context, others),
    [list, search, portal, context, others],
  );
  const write = useCallback(
    (next: ListState) => {
      const around = parseQuery(search).filter(([key]) => others.includes(key));
      return formatListState(list, next, portal, context.scopes, around);
    },
    [list, search, portal, context, others],
  );
  const remember = useCallback(
    (next: ListState) => rememberText(stateToRemember(list, next, portal, context.scopes)),
    [rememberText, list, portal, context.scopes],
  );
  const latest = useRef({ state, write });
  useEffect(() => {
    latest.current = { state, write };
  });
  const change = useCallback(
    (wanted: ListChange, options?: { readonly replace?: boolean }) => {
      const next = reduceListState(latest.current.state, wanted);
      remember(next);
      changeAddress(latest.current.write(next), options);
    },
    [remember, changeAddress],
  );
  const base = useMemo(() => {
    const { open: _, ...closed } = state;
    return write(closed);
  }, [state, write]);
  const hrefOf = useCallback(
    (from: string, key: string) => {
      const open = formatQuery([['open', key]]);
      return href(from === '' ? open : `${from}&${open.slice(1)}`);
    },
    [href],
  );
  const hrefWith = useCallback(
    (wanted: ListChange) => href(write(reduceListState(state, wanted))),
    [href, write, state],
  );
  const lasting = useLasting(list, { state, search, others, isPending, remember });
  const tidy = useCallback(() => {
    changeAddress(latest.current.write(latest.current.state), { replace: true });
  }, [changeAddress]);
  return { state, dropped, change, base, hrefOf, hrefWith, tidy, forget, ...lasting };
};
