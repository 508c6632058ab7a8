import { readField } from '../../../json.ts';
import { rowKey } from '../../../resolve/answer/read-answer.ts';
import type { Row } from '../../../resolve/answer/row.ts';
import type { ColumnView } from '../columns/column-view.ts';

/** The key of a row as the URL holds it; empty where it has none. */
export const keyOf = (row: Row, key: string | undefined): string =>
  key === undefined ? '' : (rowKey(row, key) ?? '');

/** The first column that can name a row. */
const nameColumn = (columns: readonly ColumnView[]): ColumnView | undefined =>
  columns.find(({ namesRow }) => namesRow);

/** What a person would call the row: the first thing that it shows and that can be its name, as it is written there. */
export const nameOf = (row: Row, columns: readonly ColumnView[], key: string): string => {
  const first = nameColumn(columns);
  if (first === undefined) return key;
  const value = readField(row, first.cell.field);
  return typeof value === 'string' && value !== '' ? first.text(row) : key;
};

/** Whether the element is still in that row: rows are overwritten when others come. */
export const isOfRow = (element: HTMLElement, key: string): boolean =>
  element.isConnected && element.closest<HTMLElement>('tr[data-key]')?.dataset['key'] === key;

/** The element of the row that takes the focus, where the row is on the page. */
export const rowElement = (around: HTMLElement | null, key: string | undefined): HTMLElement | null => {
  if (around === null || key === undefined) return null;
  const row = [...around.querySelectorAll<HTMLElement>('tr[data-key]')].find(
    ({ dataset }) => dataset['key'] === key,
  );
  // The grid's one tab stop, where it is in this row; else what the arrow keys would reach first.
  return ['[tabindex="0"]', 'a[href]', 'td'].reduce<HTMLElement | null>(
    (found, selector) => found ?? row?.querySelector<HTMLElement>(selector) ?? null,
    null,
  );
};
