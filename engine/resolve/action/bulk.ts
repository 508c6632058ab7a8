import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import type { Value } from '../../language/value/value.ts';
import { resolveAction } from './action-state.ts';
import { fieldsOf, type FormValues } from '../form/form-state.ts';
import { readField } from '../../json.ts';
import type { Row } from '../answer/row.ts';
import { resolveValue, type Scopes } from '../scopes.ts';
import { withScopes, type Context } from '../viewer/visibility.ts';

/** Rows for which an action is not possible, by the reason; undefined where the action gives none. */
export interface Barred {
  readonly reason: Text | undefined;
  readonly rows: readonly Row[];
}
/** The rows for which an action is possible, and why not for the others. */
export interface Eligibility {
  readonly able: readonly Row[];
  readonly barred: readonly Barred[];
}

/** Checks each row against the conditions of the action. */
export const resolveEligibility = (
  action: ActionPlan,
  rows: readonly Row[],
  context: Context,
): Eligibility => {
  const able: Row[] = [];
  const barred = new Map<string, { readonly reason: Text | undefined; readonly rows: Row[] }>();
  for (const row of rows) {
    const { shown, enabled, reason } = resolveAction(action, withScopes(context, { record: row }));
    if (shown && enabled) {
      able.push(row);
      continue;
    }
    const why = shown ? reason : undefined;
    const group = barred.get(JSON.stringify(why ?? null)) ?? { reason: why, rows: [] };
    group.rows.push(row);
    barred.set(JSON.stringify(why ?? null), group);
  }
  return { able, barred: [...barred.values()] };
};

/** Whether a value is read from the record of the current row. */
const readsRecord = (value: Value | undefined): boolean =>
  typeof value === 'object' && value !== null && 'var' in value && value.var.split('.')[0] === 'record';

/** A field that each row fills by itself. */
const isOwn = (field: FieldPlan): boolean => readsRecord(field.default);

const never = { '===': [true, false] } as const;

const askedOnce = (field: FieldPlan): FieldPlan => {
  const { minimum, maximum, equals, otherwise, ...rest } = field;
  return {
    ...rest,
    ...(isOwn(field) ? { visibleWhen: never } : otherwise === undefined ? {} : { otherwise }),
    // A bound that a row sets is checked for each row when it is sent.
    ...(minimum === undefined || readsRecord(minimum) ? {} : { minimum }),
    ...(maximum === undefined || readsRecord(maximum) ? {} : { maximum }),
    ...(equals === undefined || readsRecord(equals) ? {} : { equals }),
  };
};

/** The form that is asked once for many rows, without the fields that each row fills itself. Undefined where nothing is left to ask. */
export const bulkForm = (form: FormPlan | undefined): FormPlan | undefined =>
  form === undefined || fieldsOf(form).every(isOwn)
    ? undefined
    : {
        ...form,
        sections: form.sections.map((section) => ({ ...section, fields: section.fields.map(askedOnce) })),
      };

/** The values for one row: those asked once, and those that the row fills itself. */
export const rowValues = (form: FormPlan | undefined, asked: FormValues, scopes: Scopes): FormValues => {
  const own = form === undefined ? [] : fieldsOf(form).filter(isOwn);
  const filled = own
    .map(
      ({ field, default: written }) =>
        [field, written === undefined ? undefined : resolveValue(written, scopes)] as const,
    )
    .filter(([, value]) => value !== undefined && value !== null);
  return { ...asked, ...Object.fromEntries(filled) };
};

interface Amount {
  readonly field: string;
  readonly format: Extract<ValueFormat, { readonly type: 'money' }>;
}

const amountOf = (action: ActionPlan, columns: readonly CellPlan[]): Amount | undefined => {
  for (const { format, default: written } of action.form === undefined ? [] : fieldsOf(action.form))
    if (format.type === 'money' && readsRecord(written) && typeof written === 'object' && written !== null)
      return 'var' in written ? { field: written.var.split('.').slice(1).join('/'), format } : undefined;
  for (const { field, format } of columns) if (format.type === 'money') return { field, format };
  return undefined;
};

/** The sums of the rows in each currency, by its code, in minor units: of the amount that the form sends, else of the first visible amount. */
export const sumRows = (
  action: ActionPlan,
  columns: readonly CellPlan[],
  rows: readonly Row[],
): readonly (readonly [currency: string, sum: number])[] => {
  const amount = amountOf(action, columns);
  if (amount === undefined) return [];
  const known = columns.find(({ field }) => field === amount.field)?.format ?? amount.format;
  const { currency } = known.type === 'money' ? known : amount.format;
  const sums = new Map<string, number>();
  for (const row of rows) {
    const value = readField(row, amount.field);
    const code = 'code' in currency ? currency.code : readField(row, currency.field);
    if (typeof value !== 'number' || typeof code !== 'string') continue;
    sums.set(code, (sums.get(code) ?? 0) + value);
  }
  return [...sums].toSorted(([left], [right]) => (left < right ? -1 : 1));
};
