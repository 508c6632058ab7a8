import { memo, useCallback, useMemo, useRef, type MouseEvent } from 'react';
import type { ListState } from '../../resolve/list/list-state.ts';
import type { Total } from '../../resolve/list/totals.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { ColumnView } from './columns/column-view.ts';
import { useGridFocus } from './rows/grid-focus.ts';
import { ListHead } from './columns/list-head.tsx';
import { ListRows, type RowsPlace } from './rows/list-rows.tsx';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import type { Columns } from './columns/use-columns.ts';
import type { Density } from './use-density.ts';
import { TotalsRows } from './rows/totals-rows.tsx';
import type { SelectedRows } from './rows/use-selection.ts';
import { lengthOfColumn, useGrownWidths } from './columns/column-widths.ts';
import { MoreColumns } from './columns/more-columns.tsx';

interface ListTableProps {
  readonly label: string;
  readonly rowKey: string;
  /** Nothing while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly expected: number;
  readonly place: RowsPlace;
  readonly total: number;
  readonly totals: readonly Total[];
  readonly columns: Columns;
  readonly density: Density;
  readonly isOld: boolean;
  readonly isLate: boolean;
  readonly open: string | undefined;
  readonly sortKeys: readonly string[];
  readonly sort: ListState['sort'];
  /** Nothing where rows cannot be selected. */
  readonly selected: SelectedRows | undefined;
  readonly hasActions: boolean;
  readonly opensRecords: boolean;
  readonly onSort: (sort: NonNullable<ListState['sort']>) => void;
  readonly onOpen: (key: string) => void;
  readonly onMenu: (key: string, button: HTMLElement) => void;
}

const noSelect: Pick<SelectedRows, 'toggle' | 'togglePage'> = {
  toggle: () => undefined,
  togglePage: () => undefined,
};

const useShownColumns = ({ all, hidden }: Columns): readonly ColumnView[] =>
  useMemo(() => all.filter(({ id }) => !hidden.includes(id)), [all, hidden]);

/** The table: semantic, one tab stop, its header in sight, in a region of its own that scrolls. */
export const ListTable = memo((props: ListTableProps) => {
  const { label, rows, density, isOld, selected, hasActions, onOpen, onMenu } = props;
  const { toggle, togglePage } = selected ?? noSelect;
  const isSelectable = selected !== undefined;
  const region = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const shown = useShownColumns(props.columns);
  const grown = useGrownWidths(shown, rows);
  const focus = useGridFocus(grid, onOpen);
  const onClick = useCallback(
    (event: MouseEvent<HTMLTableElement>) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      if (target.closest('[data-select-page]') !== null) {
        togglePage();
        return;
      }
      const key = target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
      if (key === undefined) return;
      if (target.closest('[data-select]') !== null) {
        toggle(key, event.shiftKey);
        return;
      }
      const menu = target.closest<HTMLElement>('[data-menu]');
      if (menu !== null) onMenu(key, menu);
      else if (target.closest('button, a') === null && window.getSelection()?.isCollapsed !== false)
        onOpen(key);
    },
    [onOpen, onMenu, toggle, togglePage],
  );
  return (
    <div className="cf-table-frame">
      <div ref={region} className={`cf-table-region${props.isLate ? ' cf-old' : ''}`}>
        {/* The row that is pressed opens; by keyboard its cells and links do the same. */}
        <table
          ref={grid}
          role="grid"
          aria-label={label}
          aria-rowcount={props.total + 1 + props.totals.length}
          aria-multiselectable={isSelectable ? true : undefined}
          aria-busy={rows === undefined || isOld}
          className={`cf-table cf-${density}${props.opensRecords ? ' cf-opens' : ''}`}
          onClick={onClick}
          {...focus}
        >
          <colgroup>
            {isSelectable && <col className="cf-col-select" />}
            {shown.map((column) => (
              <col key={column.id} style={{ width: lengthOfColumn(column, grown) }} />
            ))}
            {hasActions && <col className="cf-col-actions" />}
          </colgroup>
          <ListHead
            columns={shown}
            select={
              selected === undefined
                ? undefined
                : { isWhole: selected.isWholePage, isSome: selected.count > 0 }
            }
            hasActions={hasActions}
            sortKeys={props.sortKeys}
            sort={props.sort}
            onSort={props.onSort}
          />
          {rows === undefined ? (
            <tbody className="cf-skeleton-rows">
              <SkeletonRows
                columns={shown}
                isSelectable={isSelectable}
                hasActions={hasActions}
                count={props.expected}
              />
            </tbody>
          ) : (
            <ListRows
              region={region}
              rows={rows}
              rowKey={props.rowKey}
              columns={shown}
              place={props.place}
              density={density}
              open={props.open}
              selection={selected?.selection}
              hasActions={hasActions}
            />
          )}
          {rows !== undefined && props.totals.length > 0 && (
            <TotalsRows
              totals={props.totals}
              columns={shown}
              after={props.total + 1}
              isSelectable={isSelectable}
              hasActions={hasActions}
            />
          )}
        </table>
      </div>
      <MoreColumns region={region} />
    </div>
  );
});
ListTable.displayName = 'ListTable';
