import type { FieldPlan, Json } from '../../language/plan/form-plan.ts';
import { readOwn } from '../../json.ts';
import type { CreateField } from './field-view.ts';

const listed = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

const enumOf = (schema: { readonly [Key in string]: Json }): readonly unknown[] =>
  listed(schema['enum']) ?? listed(readOwn(schema['items'], 'enum')) ?? [];

const labels = ({ options = [] }: FieldPlan, schema: { readonly [Key in string]: Json }): string[] =>
  enumOf(schema).map(
    (value) => options.find((option) => option.value === value)?.label ?? JSON.stringify(value),
  );

const chosen =
  (widget: string): CreateField =>
  (field, { schema, offered }) => ({
    'ui:widget': widget,
    'ui:enumNames': labels(field, schema),
    ...(offered === undefined ? {} : { 'ui:options': { offered } }),
  });

/** One of the values. */
export const selectField = chosen('select');
/** One of the values, all in sight. */
export const radioField = chosen('radio');
/** Any of the values. */
export const multiSelectField = chosen('select');
