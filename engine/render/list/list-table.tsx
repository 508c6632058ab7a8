import './list.css';
import { useCallback, useEffect, useMemo, useRef, type MouseEvent, type RefObject } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { Total } from '../../resolve/list/totals.ts';
import { lengthsOfColumns, type GrownWidths } from './columns/column-widths.ts';
import { ListHead, type HeadSelect } from './columns/list-head.tsx';
import { useListTable, type ListTableModel } from './columns/use-list-table.ts';
import { useResizing } from './columns/use-resizing.ts';
import type { YieldedColumn } from '../../resolve/list/yielding.ts';
import { useYielded } from './columns/use-yielded.ts';
import { useGridFocus, type OpenRow } from './rows/grid-focus.ts';
import { ListRows, prepareCards, SkeletonCards } from './rows/list-rows.tsx';
import { SkeletonRows } from './rows/skeleton-rows.tsx';
import { TotalsRows } from './rows/totals-rows.tsx';
import type { SelectedRows } from './rows/use-selection.ts';
import type { Density } from './use-density.ts';
import type { ListModel } from './use-list.ts';
import { useNarrow } from './use-narrow.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const CardBar = lazyPart(async () => (await import('./cards/card-bar.tsx')).CardBar);
const MoreColumns = lazyPart(async () => (await import('./columns/more-columns.tsx')).MoreColumns);
const YieldedNote = lazyPart(async () => (await import('./columns/yielded-note.tsx')).YieldedNote);

interface ListTableProps {
  readonly list: ListPlan;
  readonly model: ListModel;
  /** Nothing while the first rows are loading. */
  readonly rows: readonly Row[] | undefined;
  readonly density: Density;
  /** Nothing where rows cannot be selected. */
  readonly selected: SelectedRows | undefined;
  readonly onMenu: (key: string, button: HTMLElement) => void;
}

/** What a press in the table means, wherever it is; rows make no functions of their own. */
const pressOf = ({ selected, onMenu }: ListTableProps, open: OpenRow, togglePage: () => void) => {
  const toggle = selected?.toggle;
  return (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    if (target.closest('[data-select-page]') !== null) {
      togglePage();
      return;
    }
    const key = target.closest<HTMLElement>('tr[data-key]')?.dataset['key'];
    if (key === undefined) return;
    if (target.closest('[data-select]') !== null) {
      toggle?.(key, event.shiftKey);
      return;
    }
    const menu = target.closest<HTMLElement>('[data-menu]');
    if (menu !== null) onMenu(key, menu);
    else if (target.closest('button, a') === null && window.getSelection()?.isCollapsed !== false)
      open(key, event.ctrlKey || event.metaKey);
  };
};

interface HeadProps extends Pick<ListTableProps, 'model'> {
  readonly grown: GrownWidths;
  readonly beside: number;
  readonly shape: ListTableModel;
  readonly select: HeadSelect;
  readonly grid: RefObject<HTMLTableElement | null>;
}

const noTotals: readonly Total[] = [];
const noneYielded: readonly YieldedColumn[] = [];

/** How wide the columns of selecting and of the menu are, in pixels. */
const besideWidth = 36;

/** The widths of the columns, and their heads. */
const TableHead = ({ model, grown, beside, shape, select, grid }: HeadProps) => {
  const { table, views, isSelectable, hasActions } = shape;
  const { columns, state } = model;
  const resizing = useResizing(grid, columns);
  const lengths = lengthsOfColumns(views, grown, columns.widths, beside);
  return (
    <>
      <colgroup>
        {isSelectable && <col className="cf-col-select" />}
        {views.map(({ id }, at) => (
          <col key={id} style={{ width: lengths[at] }} />
        ))}
        {hasActions && <col className="cf-col-actions" />}
      </colgroup>
      <ListHead headers={table.getLeafHeaders()} {...select} sort={state.sort} resizing={resizing} />
    </>
  );
};

/** The rows as a table, or as cards where the window is narrow: one tab stop, its head in sight, in a region of its own. */
export const ListTable = (props: ListTableProps) => {
  const { list, model, rows, density, selected } = props;
  const { place, state, total } = model;
  // A single row shows its own amounts.
  const totals = total > 1 ? model.totals : noTotals;
  const region = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  const beside = besideWidth * (Number(selected !== undefined) + Number(model.rowActions.length > 0));
  const { yielded, grown, isMeasured } = useYielded(region, { model, rows, totals, beside });
  const isNarrow = useNarrow();
  useEffect(() => {
    // While the first rows are on their way.
    if (isNarrow) prepareCards();
  }, [isNarrow]);
  // A card has room for each value.
  const shape = useListTable({
    rowKey: list.key,
    model,
    rows,
    selected,
    yielded: isNarrow ? noneYielded : yielded,
  });
  const { table, views: columns, isSelectable, hasActions } = shape;
  // Columns that a person chose, and those of rows that do not open, have no other place than the card.
  const isShort = list.detail !== undefined && model.columns.choice === undefined;
  const sortKey = state.sort?.[0];
  const cards = useMemo(
    () => (isNarrow ? { columns, face: list.face, isShort, sortKey } : undefined),
    [isNarrow, columns, list, isShort, sortKey],
  );
  const { open, move, hrefOf } = model.control;
  const openRow = useCallback<OpenRow>(
    (key, elsewhere) =>
      elsewhere && list.detail !== undefined
        ? window.open(hrefOf(place.address, key), '_blank', 'noopener')
        : open(key),
    [list, place, open, hrefOf],
  );
  // A record that is open beside the list follows the rows.
  const isOpen = state.open !== undefined;
  const walkTo = useCallback((key: string) => (isOpen ? move(key) : undefined), [isOpen, move]);
  const focus = useGridFocus(grid, openRow, walkTo);
  const onClick = pressOf(props, openRow, () => table.toggleAllRowsSelected());
  const drawn = { columns, isSelectable, hasActions };
  const select = {
    isWhole: selected?.isWholePage === true,
    isSome: selected !== undefined && selected.count > 0,
  };
  const looks = [model.isLate && 'cf-old', cards !== undefined && 'cf-as-cards'];
  return (
    <>
      <div className="cf-table-frame">
        {cards !== undefined && (
          <PartBoundary fallback={<div className="cf-card-bar" />}>
            <CardBar model={shape} select={select} />
          </PartBoundary>
        )}
        <div
          ref={region}
          className={['cf-table-region', ...looks].filter((name) => name !== false).join(' ')}
        >
          {/* The row that is pressed opens; by keyboard its cells and links do the same. */}
          <table
            ref={grid}
            role="grid"
            aria-label={model.label}
            aria-rowcount={total + totals.length + (cards === undefined ? 1 : 0)}
            aria-multiselectable={isSelectable ? true : undefined}
            aria-busy={rows === undefined || model.isOld}
            className={`cf-table cf-${density}${list.detail === undefined ? '' : ' cf-opens'}`}
            onClick={onClick}
            {...focus}
          >
            {cards === undefined && <TableHead {...{ model, grown, beside, shape, select, grid }} />}
            {rows === undefined ? (
              cards === undefined ? (
                <SkeletonRows {...drawn} count={state.limit} />
              ) : (
                <SkeletonCards setting={cards} count={state.limit} />
              )
            ) : (
              <ListRows
                region={region}
                rows={rows}
                rowKey={list.key}
                columns={columns}
                cards={cards}
                place={place}
                density={density}
                open={state.open}
                selection={selected?.selection}
                hasActions={hasActions}
              />
            )}
            {rows !== undefined && totals.length > 0 && (
              <TotalsRows {...drawn} totals={totals} after={total + (cards === undefined ? 1 : 0)} />
            )}
          </table>
        </div>
        {cards === undefined && isMeasured && (
          <PartBoundary fallback={null} onMissing={goWithout}>
            <MoreColumns region={region} />
          </PartBoundary>
        )}
      </div>
      {cards === undefined && yielded.length > 0 && (
        <PartBoundary fallback={null} onMissing={goWithout}>
          <YieldedNote yielded={yielded} columns={model.columns} />
        </PartBoundary>
      )}
    </>
  );
};
