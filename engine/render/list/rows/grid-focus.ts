import { useCallback, useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';
import { beginsAtRight, keyInLine } from '../../../widgets/line-direction.ts';

const cellSelector = 'th, td';
const controlSelector = 'button, a[href], input';

const cellsOf = (row: Element): readonly HTMLElement[] => [
  ...row.querySelectorAll<HTMLElement>(cellSelector),
];
const rowsOf = (grid: HTMLElement): readonly HTMLElement[] => [
  ...grid.querySelectorAll<HTMLElement>('tr[data-row]'),
];

/** The one control of a cell takes the focus in its place. */
const focusable = (cell: HTMLElement): HTMLElement =>
  cell.querySelector<HTMLElement>(controlSelector) ?? cell;

const makeCurrent = (grid: HTMLElement, target: HTMLElement): void => {
  for (const before of grid.querySelectorAll('[tabindex="0"]')) before.setAttribute('tabindex', '-1');
  target.setAttribute('tabindex', '0');
};

const step = (
  key: string,
  isWhole: boolean,
  at: readonly [number, number],
  last: readonly [number, number],
) => {
  const [row, column] = at;
  switch (key) {
    case 'ArrowUp':
      return [row - 1, column] as const;
    case 'ArrowDown':
      return [row + 1, column] as const;
    case 'ArrowLeft':
      return [row, column - 1] as const;
    case 'ArrowRight':
      return [row, column + 1] as const;
    case 'Home':
      return isWhole ? ([0, 0] as const) : ([row, 0] as const);
    case 'End':
      return isWhole ? last : ([row, last[1]] as const);
    default:
      return undefined;
  }
};

const nextCell = (table: HTMLElement, cell: HTMLElement, row: HTMLElement, event: KeyboardEvent) => {
  const rows = rowsOf(table);
  const at = [rows.indexOf(row), cellsOf(row).indexOf(cell)] as const;
  const last = [rows.length - 1, cellsOf(row).length - 1] as const;
  const wanted = step(keyInLine(event.key), event.ctrlKey || event.metaKey, at, last);
  if (wanted === undefined) return undefined;
  const nextRow = rows[Math.max(0, Math.min(wanted[0], last[0]))];
  // A row may have fewer cells than the one before it.
  const cells = nextRow === undefined ? [] : cellsOf(nextRow);
  return cells[Math.max(0, Math.min(wanted[1], last[1], cells.length - 1))];
};

/** The place of a cell in its table. */
type Place = readonly [row: number, column: number];

const placeOf = (element: Element): Place | undefined => {
  const cell = element.closest<HTMLTableCellElement>(cellSelector);
  const row = cell?.closest<HTMLElement>('tr[data-row]');
  const grid = row?.closest('table');
  return cell === null || !row || !grid ? undefined : [rowsOf(grid).indexOf(row), cell.cellIndex];
};

/** What takes the focus at a place, or at the nearest before it. */
const controlAt = (grid: HTMLTableElement, [row, column]: Place): HTMLElement | undefined => {
  const rows = rowsOf(grid);
  const nearest = rows[Math.min(row, rows.length - 1)];
  const cells = nearest === undefined ? [] : cellsOf(nearest);
  const cell = cells[Math.min(column, cells.length - 1)];
  return cell === undefined ? undefined : focusable(cell);
};

/** Where Tab comes to a grid: what the first row is opened by; where no row opens, its first cell, below the head. */
const entryOf = (grid: HTMLTableElement): HTMLElement | undefined =>
  grid.querySelector<HTMLElement>('tbody tr[data-row] a[href]') ?? controlAt(grid, [1, 0]);

/** How wide the whole text of a cell may be over its neighbours, in pixels. */
const widestText = 480;

/** Shows the whole text of the cell that has the focus, where it is cut, and no longer that of the one before. */
const showWhole = (grid: HTMLElement, cell: HTMLElement | null): void => {
  for (const before of grid.querySelectorAll('[data-whole]')) before.removeAttribute('data-whole');
  if (cell === null || cell.title === '') return;
  const isCut = [cell, ...cell.querySelectorAll('*')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth,
  );
  if (!isCut) return;
  const [all, own] = [grid.getBoundingClientRect(), cell.getBoundingClientRect()];
  const room = beginsAtRight() ? own.right - all.left : all.right - own.left;
  cell.setAttribute('data-whole', room < widestText ? 'end' : 'start');
};

/** Brings the whole of a cell into sight, out from under the head and the sums that cover the rows. */
const reveal = (grid: HTMLTableElement, cell: HTMLElement): void => {
  const { tHead, tFoot, parentElement } = grid;
  const isOverRows = tFoot !== null && getComputedStyle(tFoot).position === 'sticky';
  const under = [tHead?.offsetHeight ?? 0, isOverRows ? tFoot.offsetHeight : 0];
  if (parentElement !== null)
    parentElement.style.scrollPaddingBlock = under.map((height) => `${height}px`).join(' ');
  cell.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** Opens the record of a row; elsewhere: as a page in a tab of its own. */
export type OpenRow = (key: string, elsewhere: boolean) => void;

/** Gives the grid one tab stop that the arrow keys move, and reports each other row that they come to; works on the DOM so that moving draws nothing. */
export const useGridFocus = (
  grid: RefObject<HTMLTableElement | null>,
  onOpen: OpenRow,
  onWalk: (key: string) => void,
) => {
  /** Where the focus is, while the grid has it. */
  const focused = useRef<Place>(undefined);
  useEffect(() => {
    const table = grid.current;
    if (table === null) return;
    const settle = (): void => {
      // A control is a tab stop of its own unless it is made otherwise: to leave the grid would take one for
      // each row.
      for (const control of table.querySelectorAll(`:is(${controlSelector}):not([tabindex])`))
        control.setAttribute('tabindex', '-1');
      const current = table.querySelector<HTMLElement>('[tabindex="0"]');
      if (focused.current === undefined) {
        // Before there were rows it was the head; before a cell had its link, the cell.
        const entry = current?.closest('tbody') ? focusable(current) : entryOf(table);
        if (entry !== undefined) makeCurrent(table, entry);
      } else if (current === null) {
        // The row that had the focus has gone: who walks the grid goes on from there.
        const next = controlAt(table, focused.current);
        next?.setAttribute('tabindex', '0');
        if (document.activeElement === document.body) next?.focus({ preventScroll: true });
      } else focused.current = placeOf(current);
    };
    settle();
    // Cells whose code is loaded when it is needed come after their row.
    const observer = new MutationObserver(settle);
    observer.observe(table, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
    };
  });
  const onFocus = useCallback(({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
    focused.current = placeOf(target);
    if (focused.current !== undefined) makeCurrent(currentTarget, target);
    showWhole(currentTarget, target.closest(cellSelector));
  }, []);
  const onBlur = useCallback(({ currentTarget }: FocusEvent<HTMLTableElement>) => {
    focused.current = undefined;
    showWhole(currentTarget, null);
  }, []);
  const onKeyDown = useCallback(
    (event: KeyboardEvent<HTMLTableElement>) => {
      const { target, currentTarget } = event;
      if (!(target instanceof HTMLElement)) return;
      const cell = target.closest<HTMLElement>(cellSelector);
      const row = target.closest<HTMLElement>('tr[data-row]');
      if (cell === null || row === null) return;
      const key = row.dataset['key'];
      if (event.key === 'Enter' && target === cell && key !== undefined)
        onOpen(key, event.ctrlKey || event.metaKey);
      const goal = nextCell(currentTarget, cell, row, event);
      if (goal === undefined) return;
      event.preventDefault();
      makeCurrent(currentTarget, focusable(goal));
      focusable(goal).focus({ preventScroll: true });
      // Not only its control: a column that is in sight only in part is covered up.
      reveal(currentTarget, goal);
      const reached = goal.closest<HTMLElement>('tr[data-row]')?.dataset['key'];
      if (reached !== undefined && reached !== key) onWalk(reached);
    },
    [onOpen, onWalk],
  );
  return { onFocus, onBlur, onKeyDown };
};
