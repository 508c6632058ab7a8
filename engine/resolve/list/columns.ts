import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import { isRecord, readOwn } from '../../json.ts';
import { isVisible, type Context } from '../viewer/visibility.ts';

/** Which columns a person wants, by field: all in their order, and those not shown. */
export interface ColumnChoice {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** Whether a value is a choice of columns. */
export const isColumnChoice = (value: unknown): value is ColumnChoice =>
  isRecord(value) && isNames(readOwn(value, 'order')) && isNames(readOwn(value, 'hidden'));

/** Reads a remembered choice; undefined when it is none. */
export const parseColumnChoice = (text: string | null): ColumnChoice | undefined => {
  try {
    const value: unknown = text === null ? undefined : JSON.parse(text);
    return isColumnChoice(value) ? { order: value.order, hidden: value.hidden } : undefined;
  } catch {
    return undefined;
  }
};

/** Writes a choice to be remembered; the inverse of `parseColumnChoice`. */
export const formatColumnChoice = (choice: ColumnChoice): string => JSON.stringify(choice);

/** How wide a person has made some columns, by field, in pixels. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Reads remembered widths; what is none is left out. */
export const parseColumnWidths = (text: string | null): ColumnWidths => {
  try {
    const value: unknown = text === null ? {} : JSON.parse(text);
    const entries = isRecord(value) ? Object.entries(value) : [];
    return Object.fromEntries(
      entries.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] > 0),
    );
  } catch {
    return {};
  }
};

/** Writes widths to be remembered; the inverse of `parseColumnWidths`. */
export const formatColumnWidths = (widths: ColumnWidths): string =>
  Object.keys(widths).length === 0 ? '' : JSON.stringify(widths);

/** The columns from which this viewer may choose, in the chosen order; a column that is not in the choice has its place in the list. */
export const availableColumns = (
  list: ListPlan,
  context: Context,
  choice?: ColumnChoice,
): readonly CellPlan[] => {
  const columns = list.columns.filter((column) => isVisible(column, context));
  const order = choice?.order ?? [];
  const chosen = order.flatMap((field) => columns.filter((column) => column.field === field));
  const known = new Set(chosen);
  const ordered = [...known];
  for (const [at, column] of columns.entries()) if (!known.has(column)) ordered.splice(at, 0, column);
  return ordered;
};

/** The visible columns: those available, without the ones that are hidden by choice or, without a choice, by the list. */
export const visibleColumns = (
  list: ListPlan,
  context: Context,
  choice?: ColumnChoice,
): readonly CellPlan[] =>
  availableColumns(list, context, choice).filter(({ field, hidden }) =>
    choice?.order.includes(field) === true ? !choice.hidden.includes(field) : !hidden,
  );
