import { useMemo, useEffect, useState, useSyncExternalStore } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { filterScope } from '../../resolve/list/list-filters.ts';
import { resolveSegments, type ShownSegment } from '../../resolve/list/segments.ts';
import { sortKeysOf } from '../../resolve/list/list-state.ts';
import type { Total } from '../../resolve/list/totals.ts';
import { withScopes, type Context, isOffered } from '../../resolve/viewer/visibility.ts';
import { useTranslate } from '../texts.ts';
import { useView, actionsOf } from '../view-context.tsx';
import { useColumns } from './columns/use-columns.ts';
import { useListCells } from './columns/use-list-cells.ts';
import { useFoldedRows } from './use-folded-rows.ts';
import { useListRows } from './use-list-rows.ts';
import { useShownFilters } from './filters/use-shown-filters.ts';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { OfferPlan } from '../../language/plan/offer-plan.ts';
import type { ScreenPlan } from '../../language/plan/screen-plan.ts';
import { isAllowed } from '../../resolve/viewer/access.ts';
import { keysAround } from '../../resolve/address/list-keys.ts';
import { presetOf } from '../../resolve/address/preset.ts';
import { useAddress } from '../address.tsx';
import { useHost } from '../host-provider.tsx';
import { createList, type ListControl, type ListStanding } from './create-list.ts';

/**
 * Makes what controls a list, once for as long as it is drawn, and returns it with the present state of the
 * list. The list's filters, order and page are in the address: each drawing hands the control the address and
 * whatever else around the list may have changed.
 */
const useListControl = (
  list: ListPlan,
): { readonly control: ListControl; readonly standing: ListStanding } => {
  const { portal, memory, leave } = useHost();
  const { screen, context, around, preset } = useView();
  const address = useAddress();
  // Keys of the address that belong to other blocks of the screen: this list neither reads nor drops them.
  const others = useMemo(() => keysAround(screen, list, around), [screen, list, around]);
  const surroundings = {
    list,
    portal,
    context,
    others,
    preset: presetOf(list, preset),
    address,
    memory,
    leave,
  };
  const [control] = useState(() => createList(surroundings));
  control.moveTo(surroundings);
  const standing = useSyncExternalStore(control.subscribe, control.snapshot);
  useEffect(() => control.settle());
  return { control, standing };
};

/** The value as it was before `active`: what belongs to rows stays as long as they are shown. */
const usePreviousWhile = <Value>(value: Value, active: boolean): Value => {
  const [previous, setPrevious] = useState(value);
  if (active || previous === value) return previous;
  setPrevious(value);
  return value;
};

const patience = 200;

/** Whether something has been so for a moment: what is over at once is not worth showing. */
const useLate = (active: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  if (!active && isLate) setLate(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [active]);
  return active && isLate;
};

/** The actions that this viewer may do to some row; which row follows when its menu opens. */
const rowActionsOf = (
  screen: ScreenPlan,
  offers: readonly OfferPlan[],
  context: Context,
): readonly ActionPlan[] =>
  actionsOf(screen, offers, context).filter(
    (action) => isOffered(action, context) && isAllowed(action.call.access, context.viewer),
  );

const noTotals: readonly Total[] = [];
const noSegments: readonly ShownSegment[] = [];

/** The filters that the blocks around share. */
const around = ({ scopes: { filters } }: Context): object =>
  typeof filters === 'object' && filters !== null ? filters : {};

/** All that a list shows: its state, its rows, and what this viewer sees of it. */
export const useList = (list: ListPlan) => {
  const { screen, context: outer, label = screen.title } = useView();
  const t = useTranslate();
  const { control, standing } = useListControl(list);
  const { state, base } = standing;
  const { filters } = state;
  const context = useMemo(
    () => withScopes(outer, { filters: { ...around(outer), ...filterScope(list.filters, filters) } }),
    [outer, list, filters],
  );
  const reading = useListRows(list, state, context);
  const setting = useListCells(list, control);
  const columns = useColumns(list, `columns:${screen.id}:${list.pointer}`, context, setting);
  const { data, folded } = useFoldedRows(list, reading.state === 'read' ? reading.data : undefined, context);
  const isOld = reading.state === 'read' && reading.isOld;
  const isPaged = list.rows.from === 'operation' && list.rows.paged;
  const first = isPaged ? (state.page - 1) * state.limit + 1 : 1;
  const here = useMemo(() => ({ address: base, first }), [base, first]);
  return {
    control,
    standing,
    state,
    context,
    reading,
    columns,
    data,
    folded,
    isOld,
    /** The response has been loading for long enough to show it. */
    isLate: useLate(isOld),
    isPaged,
    place: usePreviousWhile(here, isOld),
    total: data?.total ?? 0,
    /** Whether `total` counts all rows, and not only those that are known so far. */
    isCounted: data?.isOpen !== true,
    totals: data?.totals ?? noTotals,
    label: t(list.title ?? label),
    shownFilters: useShownFilters(list.filters, filters, outer),
    segments: useMemo(
      () => (list.segments.length === 0 ? noSegments : resolveSegments(list, state, context)),
      [list, state, context],
    ),
    rowActions: useMemo(() => rowActionsOf(screen, list.rowActions, outer), [screen, list, outer]),
    bulkActions: useMemo(() => rowActionsOf(screen, list.bulkActions, outer), [screen, list, outer]),
    sortKeys: useMemo(() => sortKeysOf(list, outer), [list, outer]),
  };
};

/** The result of `useList`. */
export type ListModel = ReturnType<typeof useList>;
