import { useTable } from '@tanstack/react-table';
import { lazy, memo, Suspense, useCallback, useMemo, useRef, type MouseEvent } from 'react';
import type { ListState } from '../../resolve/list-state.ts';
import type { Row } from '../../widgets/cells/cell-widget.ts';
import { useTexts } from '../texts.ts';
import { features } from './features.ts';
import { useGridFocus } from './grid-focus.ts';
import { ListHead } from './list-head.tsx';
import { ListRow } from './list-row.tsx';
import { keyOf, nameOf } from './row-name.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import type { Columns } from './use-columns.ts';
import type { Density } from './use-density.ts';

const VirtualRows = lazy(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }));

/** From how many rows on only those in sight are drawn. */
const virtualFrom = 100;
const rowHeights = { comfortable: 40, compact: 32 } as const satisfies Readonly<Record<Density, number>>;
const noRows: readonly Row[] = [];

interface ListTableProps {
  readonly label: string;
  readonly rowKey: string;
  /** Nothing while the first rows are on their way. */
  readonly rows: readonly Row[] | undefined;
  readonly expected: number;
  readonly first: number;
  readonly total: number;
  readonly columns: Columns;
  readonly density: Density;
  readonly isOld: boolean;
  readonly open: string | undefined;
  readonly sortKeys: readonly string[];
  readonly sort: ListState['sort'];
  readonly hasActions: boolean;
  readonly opensRecords: boolean;
  readonly onSort: (sort: NonNullable<ListState['sort']>) => void;
  readonly onOpen: (key: string) => void;
  readonly onMenu: (key: string, button: HTMLElement) => void;
}

const useShownColumns = ({ columns, rows }: Pick<ListTableProps, 'columns' | 'rows'>) => {
  const { all, hidden } = columns;
  const table = useTable({
    features,
    data: rows ?? noRows,
    columns: useMemo(() => all.map(({ id }) => ({ id })), [all]),
    state: useMemo(
      () => ({
        columnOrder: all.map(({ id }) => id),
        columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])),
      }),
      [all, hidden],
    ),
  });
  const visible = table.getVisibleLeafColumns();
  const shown = useMemo(() => {
    const names = new Set(visible.map(({ id }) => id));
    return all.filter(({ id }) => names.has(id));
  }, [all, visible]);
  return { rows: table.getRowModel().rows, shown };
};

/** The table: semantic, one tab stop, its header in sight, in a region of its own that scrolls. */
export const ListTable = memo((props: ListTableProps) => {
  const { label, rowKey, density, isOld, open, hasActions, onOpen, onMenu } = props;
  const translate = useTexts();
  const region = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const { rows, shown } = useShownColumns(props);
  const focus = useGridFocus(grid, onOpen);
  const onClick = useCallback(
    (event: MouseEvent<HTMLTableElement>) => {
      const { target } = event;
      if (!(target instanceof Element)) return;
      const key = target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
      if (key === undefined) return;
      const menu = target.closest<HTMLElement>('[data-menu]');
      if (menu !== null) onMenu(key, menu);
      else if (target.closest('button, a') === null && window.getSelection()?.isCollapsed !== false)
        onOpen(key);
    },
    [onOpen, onMenu],
  );
  const draw = (at: number) => {
    const row = rows[at]?.original;
    if (row === undefined) return null;
    const key = keyOf(row, rowKey);
    return (
      <ListRow
        key={key === '' ? at : key}
        row={row}
        rowKey={key}
        index={props.first + at + 1}
        columns={shown}
        isOpen={open !== undefined && key === open}
        actionsLabel={hasActions ? translate('list.rowActions', { row: nameOf(row, shown, key) }) : undefined}
      />
    );
  };
  const columnCount = shown.length + (hasActions ? 1 : 0);
  return (
    <div ref={region} className={`cf-table-region${isOld ? ' cf-old' : ''}`}>
      {/* The row that is pressed opens; by keyboard its cells and links do the same. */}
      <table
        ref={grid}
        role="grid"
        aria-label={label}
        aria-rowcount={props.total + 1}
        aria-busy={props.rows === undefined || isOld}
        className={`cf-table cf-${density}${props.opensRecords ? ' cf-opens' : ''}`}
        onClick={onClick}
        {...focus}
      >
        <colgroup>
          {shown.map((column) => (
            <col key={column.id} className={`cf-col-${column.width}`} />
          ))}
          {hasActions && <col className="cf-col-actions" />}
        </colgroup>
        <ListHead
          columns={shown}
          hasActions={hasActions}
          sortKeys={props.sortKeys}
          sort={props.sort}
          onSort={props.onSort}
        />
        {props.rows === undefined ? (
          <tbody>
            <SkeletonRows columns={shown} hasActions={hasActions} count={props.expected} />
          </tbody>
        ) : rows.length > virtualFrom ? (
          <Suspense fallback={<tbody />}>
            <VirtualRows
              region={region}
              count={rows.length}
              columnCount={columnCount}
              height={rowHeights[density]}
              draw={draw}
            />
          </Suspense>
        ) : (
          <tbody>{rows.map((_, at) => draw(at))}</tbody>
        )}
      </table>
    </div>
  );
});
ListTable.displayName = 'ListTable';
