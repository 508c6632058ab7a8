import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import { readOwn } from '../../json.ts';
import { settleLookup } from '../answer/settle-lookup.ts';
import type { Scopes } from '../scopes.ts';
import type { Context } from '../viewer/visibility.ts';
import { isSameValue } from './compare-edits.ts';
import { fieldsOf, insideForm, type FormValues } from './form-state.ts';
import { rowsOf } from './rows.ts';

interface Change {
  readonly before: FormValues;
  readonly after: FormValues;
  /** What the variables of lookups read, before and after. */
  readonly scopesBefore: Scopes;
  readonly scopesAfter: Scopes;
}

/** Whether anything in these fields is chosen from a lookup. */
const areChosen = (fields: readonly FieldPlan[]): boolean =>
  fields.some(({ lookup, rows }) => lookup !== undefined || (rows !== undefined && areChosen(rows.fields)));

/** Whether what is usual is something else than before. */
const isOtherwiseUsual = ({ usualBy }: FieldPlan, { before, after }: Change): boolean =>
  usualBy !== undefined && !isSameValue(readOwn(before, usualBy.by), readOwn(after, usualBy.by));

/** Whether a choice was offered for a value that has changed. */
const isStale = (one: FieldPlan, change: Change): boolean => {
  const { field, lookup } = one;
  if (isOtherwiseUsual(one, change)) return readOwn(change.after, field) !== undefined;
  if (lookup === undefined) return false;
  const chosen = readOwn(change.before, field);
  const isUnchanged = chosen !== undefined && isSameValue(chosen, readOwn(change.after, field));
  return (
    isUnchanged &&
    JSON.stringify(settleLookup(lookup, change.scopesBefore).call) !==
      JSON.stringify(settleLookup(lookup, change.scopesAfter).call)
  );
};

const dropIn = (fields: readonly FieldPlan[], change: Change, dropped: Set<FieldPlan>): FormValues => {
  const { before, after, scopesBefore, scopesAfter } = change;
  const changed = fields.flatMap((field): readonly (readonly [string, unknown])[] => {
    const { field: name, rows } = field;
    if (isStale(field, change)) {
      dropped.add(field);
      return [[name, undefined]];
    }
    const list = readOwn(after, name);
    // Lists are long, and most have no such choice.
    if (rows === undefined || !Array.isArray(list) || !areChosen(rows.fields)) return [];
    const known = rowsOf(readOwn(before, name));
    const now = rowsOf(list);
    // Adding or removing rows moves the others, and does not change their values.
    if (known.length !== now.length) return [];
    const remaining = now.map((row, at) => {
      const was = known[at] ?? {};
      const isMoved = !isSameValue(row, was) && known.some((one) => isSameValue(one, row));
      return isMoved
        ? row
        : dropIn(
            rows.fields,
            {
              before: was,
              after: row,
              scopesBefore: { ...scopesBefore, item: was },
              scopesAfter: { ...scopesAfter, item: row },
            },
            dropped,
          );
    });
    return remaining.every((row, at) => row === now[at]) ? [] : [[name, remaining]];
  });
  return changed.length === 0 ? after : { ...after, ...Object.fromEntries(changed) };
};

/**
 * The values after a change, without choices from a lookup that now reads something else, such as the card of
 * another customer; and the fields that lost their choice.
 */
export const dropStaleChoices = (
  plan: FormPlan,
  before: FormValues,
  after: FormValues,
  context: Context,
): { readonly values: FormValues; readonly dropped: readonly FieldPlan[] } => {
  const dropped = new Set<FieldPlan>();
  const values = dropIn(
    fieldsOf(plan),
    {
      before,
      after,
      scopesBefore: insideForm(plan, before, context).scopes,
      scopesAfter: insideForm(plan, after, context).scopes,
    },
    dropped,
  );
  return { values, dropped: [...dropped] };
};
