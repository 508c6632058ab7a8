import { isRecord, readField } from '../../json.ts';
import type { SharedViewsPlan } from '../../language/plan/shared-views-plan.ts';
import { readPointer, type Malformed } from '../answer/read-answer.ts';
import type { Row } from '../answer/row.ts';
import { isColumnChoice } from './columns.ts';
import type { SavedView } from './saved-view.ts';

/** A view that somebody shares with their colleagues. */
export interface SharedView extends SavedView {
  readonly row: Row;
  readonly by: string;
  readonly mayChange: boolean;
}

/** One shared view as a call answers it; undefined where it does not fit the description. */
export const readSharedView = (plan: SharedViewsPlan, row: unknown): SharedView | undefined => {
  if (!isRecord(row)) return undefined;
  const [name, search, by] = [plan.name, plan.search, plan.by].map((field) => readField(row, field));
  if (typeof name !== 'string' || typeof search !== 'string' || typeof by !== 'string') return undefined;
  const columns = plan.columns === undefined ? undefined : readField(row, plan.columns);
  const mayChange = readField(row, plan.mayChange) === true;
  return { row, name, search, by, mayChange, ...(isColumnChoice(columns) ? { columns } : {}) };
};

/** Reads the answer that lists shared views; an answer that does not fit the description is malformed. */
export const readSharedViews = (
  plan: SharedViewsPlan,
  data: unknown,
  at: string,
): { readonly ok: readonly SharedView[] } | Malformed => {
  const rows = readPointer(data, at);
  if (!Array.isArray(rows)) return { malformed: at };
  const views = rows.map((row) => readSharedView(plan, row));
  const odd = views.indexOf(undefined);
  return odd < 0 ? { ok: views.filter((view) => view !== undefined) } : { malformed: `${at}/${String(odd)}` };
};

/** A view of a list in the form of the calls that share one. */
export const viewToShare = (
  plan: SharedViewsPlan,
  list: string,
  { name, search, columns }: SavedView,
): Row => ({
  [plan.list]: list,
  [plan.name]: name,
  [plan.search]: search,
  ...(plan.columns === undefined ? {} : { [plan.columns]: columns ?? null }),
});
