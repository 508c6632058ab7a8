import { isColumnChoice, type ColumnChoice } from './columns.ts';
import { isRecord, readOwn } from '../../json.ts';

/** A saved view of a list: its filters, sort and page size as in the URL, and its columns. */
export interface SavedView {
  readonly name: string;
  /** The search part of the URL; moving ranges remain moving. */
  readonly search: string;
  /** Undefined where the columns are the list's own. */
  readonly columns?: ColumnChoice;
}

const mostViews = 30;
const longestName = 60;
const longestSearch = 4_000;

const readView = (value: unknown): SavedView | undefined => {
  if (!isRecord(value)) return undefined;
  const [name, search, columns] = ['name', 'search', 'columns'].map((key) => readOwn(value, key));
  if (typeof name !== 'string' || typeof search !== 'string') return undefined;
  if (name === '' || name.length > longestName || search.length > longestSearch) return undefined;
  return { name, search, ...(isColumnChoice(columns) ? { columns } : {}) };
};

/** Reads remembered views; an entry that is none is left out. */
export const parseSavedViews = (text: string | null): readonly SavedView[] => {
  try {
    const value: unknown = text === null ? [] : JSON.parse(text);
    const views = Array.isArray(value) ? value.map(readView) : [];
    return views.filter((view) => view !== undefined).slice(0, mostViews);
  } catch {
    return [];
  }
};

/** Writes views to be remembered; the inverse of `parseSavedViews`. */
export const formatSavedViews = (views: readonly SavedView[]): string => JSON.stringify(views);

/** The views with one more, by name; one of the same name is replaced, and the oldest beyond the maximum are removed. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] => {
  const name = view.name.trim().slice(0, longestName);
  const others = views.filter((other) => other.name !== name);
  return [...others, { ...view, name }]
    .slice(-mostViews)
    .sort((left, right) => left.name.localeCompare(right.name));
};

/** Whether two views show the same. */
export const isSameView = (left: Omit<SavedView, 'name'>, right: Omit<SavedView, 'name'>): boolean =>
  left.search === right.search && JSON.stringify(left.columns) === JSON.stringify(right.columns);
