import type { ValueFormat } from '../../language/plan/value-format.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { formatOf } from './value-format.ts';
import { report, seeAlso, type Unit } from '../compile-context.ts';

type NumberFormat = Extract<ValueFormat, { readonly type: 'number' | 'money' }>;

/** How a property that must be a number is written; says so when the description makes it something else. */
export const bindNumber = (
  unit: Unit,
  view: SchemaView,
  pointer: string,
  name: string,
): NumberFormat | undefined => {
  const format = formatOf(view);
  if (format.type === 'number' || format.type === 'money') return format;
  report(unit, 'as-mismatch', pointer, `"${name}" is ${format.type} in the API description and no number.`, {
    related: seeAlso(unit, view.pointer),
  });
  return undefined;
};
