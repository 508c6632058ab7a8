import { useMemo } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { filterScope } from '../../resolve/list/list-filters.ts';
import { resolveSegments, type ShownSegment } from '../../resolve/list/segments.ts';
import { sortKeysOf } from '../../resolve/list/list-state.ts';
import type { Total } from '../../resolve/list/totals.ts';
import { withScopes, type Context } from '../../resolve/viewer/visibility.ts';
import { useTranslate } from '../texts.ts';
import { useView } from '../view-context.tsx';
import { rowActionsOf } from './rows/row-actions.ts';
import { useColumns } from './columns/use-columns.ts';
import { usePreviousWhile } from './use-previous-while.ts';
import { useLate } from './use-late.ts';
import { useListCells } from './columns/use-list-cells.ts';
import { useListRows } from './use-list-rows.ts';
import { useListControl } from './use-list-control.ts';
import { useShownFilters } from './filters/use-shown-filters.ts';

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
  const data = reading.state === 'read' ? reading.data : undefined;
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
    isOld,
    /** The response has been loading for long enough to show it. */
    isLate: useLate(isOld),
    isPaged,
    place: usePreviousWhile(here, isOld),
    total: data?.total ?? 0,
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
