import {
  constructTable,
  functionalUpdate,
  type ColumnDef,
  type SortingState,
  type Table,
  type TableOptions,
} from '@tanstack/react-table';
import { beginsAtRight } from '../../../widgets/line-direction.ts';
import { useMemo, useState } from 'react';
import { formatColumnWidths, type ColumnWidths } from '../../../resolve/list/columns.ts';
import { isChosen } from '../../../resolve/list/selection.ts';
import { readField } from '../../../json.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import { keyOf } from '../rows/row-name.ts';
import type { SelectedRows } from '../rows/use-selection.ts';
import type { ListModel } from '../use-list.ts';
import type { ColumnView } from './column-view.ts';
import type { YieldedColumn } from '../../../resolve/list/yielding.ts';
import { features, type ListFeatures } from './table-features.ts';

/** The columns that are no data: the box that selects a row, and its menu. */
export const selectColumn = ':select';
export const menuColumn = ':menu';

const noRows: readonly Row[] = [];
const narrowest = 48;

/** The widths in whole pixels, none of them too narrow to be made wider again. */
const allWideEnough = (widths: ColumnWidths): ColumnWidths =>
  Object.fromEntries(
    Object.entries(widths).map(([id, width]) => [id, Math.max(narrowest, Math.round(width))] as const),
  );

/** What is looked for most is the newest and the largest. */
const isLargestFirst = ({ cell: { format } }: ColumnView): boolean =>
  format.type === 'date' || format.type === 'dateTime' || format.type === 'money';

const defineColumn = (view: ColumnView, sortKeys: readonly string[]): ColumnDef<ListFeatures, Row> => ({
  id: view.id,
  accessorFn: (row) => readField(row, view.id),
  meta: { view },
  minSize: narrowest,
  sortDescFirst: isLargestFirst(view),
  enableSorting: view.cell.sortKey !== undefined && sortKeys.includes(view.cell.sortKey),
});

interface ListTableInput {
  readonly rowKey: string | undefined;
  readonly model: ListModel;
  /** Nothing while the first rows are loading. */
  readonly rows: readonly Row[] | undefined;
  /** Nothing where rows cannot be selected. */
  readonly selected: SelectedRows | undefined;
  /** The columns that gave way to others. */
  readonly yielded: readonly YieldedColumn[];
}

/** The state of the table: all of it is the engine's, so that address, views and preferences stay the truth. */
const useTableState = ({ model, rows = noRows, rowKey, selected }: ListTableInput) => {
  const { all, widths } = model.columns;
  const { sort } = model.state;
  const selection = selected?.selection;
  const sorting = useMemo(
    (): SortingState =>
      all
        .filter(({ cell }) => cell.sortKey !== undefined && cell.sortKey === sort?.[0])
        .slice(0, 1)
        .map(({ id }) => ({ id, desc: sort?.[1] === 'desc' })),
    [all, sort],
  );
  const rowSelection = useMemo(
    () =>
      Object.fromEntries(
        rows
          .map((row) => keyOf(row, rowKey))
          .filter((key) => selection !== undefined && isChosen(selection, key))
          .map((key) => [key, true as const]),
      ),
    [rows, rowKey, selection],
  );
  return { columnSizing: widths, sorting, rowSelection };
};

/** The table of the library, made once and given the state of the list at every drawing. */
const useTable = (options: TableOptions<ListFeatures, Row>) => {
  const [table] = useState(() => constructTable(options));
  table.setOptions((before) => ({ ...before, ...options }));
  return table;
};

/** The list as a table of the library. */
export const useListTable = (input: ListTableInput) => {
  const { model, rows = noRows, rowKey, selected, yielded } = input;
  const { all, hidden, resize } = model.columns;
  const { sortKeys } = model;
  const state = useTableState(input);
  const isSelectable = selected !== undefined;
  const hasActions = model.rowActions.length > 0;
  const views = useMemo(() => {
    const absent = new Set([...hidden, ...yielded.map(({ id }) => id)]);
    return all.filter(({ id }) => !absent.has(id));
  }, [all, hidden, yielded]);
  const columns = useMemo(
    (): ColumnDef<ListFeatures, Row>[] => [
      ...(isSelectable ? [{ id: selectColumn }] : []),
      ...views.map((view) => defineColumn(view, sortKeys)),
      ...(hasActions ? [{ id: menuColumn }] : []),
    ],
    [views, sortKeys, isSelectable, hasActions],
  );
  const table: Table<ListFeatures, Row> = useTable({
    features,
    columns,
    data: rows,
    getRowId: (row) => keyOf(row, rowKey),
    state,
    manualSorting: true,
    enableSortingRemoval: false,
    enableMultiSort: false,
    columnResizeMode: 'onChange',
    columnResizeDirection: beginsAtRight() ? 'rtl' : 'ltr',
    onColumnSizingChange: (updater) => {
      const before = table.atoms.columnSizing.get();
      const next = functionalUpdate(updater, before);
      // An edge that was pressed and not moved leaves the columns as they are.
      if (formatColumnWidths(next) !== formatColumnWidths(before)) resize(allWideEnough(next));
    },
    onRowSelectionChange: (updater) => selected?.selectOnPage(functionalUpdate(updater, state.rowSelection)),
    onSortingChange: (updater) => {
      const [first] = functionalUpdate(updater, state.sorting);
      const sortKey = all.find(({ id }) => id === first?.id)?.cell.sortKey;
      if (sortKey !== undefined) model.control.sort([sortKey, first?.desc === true ? 'desc' : 'asc']);
    },
  });
  return { table, views, isSelectable, hasActions };
};

/** The result of `useListTable`. */
export type ListTableModel = ReturnType<typeof useListTable>;
