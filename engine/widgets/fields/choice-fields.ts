import type { FieldPlan, Json } from '../../language/plan/form-plan.ts';
import type { CreateField } from './field-widget.ts';

const enumOf = (schema: { readonly [Key in string]: Json }): readonly Json[] => {
  const own = schema['enum'];
  if (Array.isArray(own)) return own;
  const items = schema['items'];
  if (typeof items !== 'object' || items === null || Array.isArray(items)) return [];
  const inner = Object.entries(items).find(([key]) => key === 'enum')?.[1];
  return Array.isArray(inner) ? inner : [];
};

const labels = ({ options = [] }: FieldPlan, schema: { readonly [Key in string]: Json }): string[] =>
  enumOf(schema).map((value) => options.find((option) => option.value === value)?.label ?? String(value));

const chosen =
  (widget: string): CreateField =>
  (field, { schema }) => ({ 'ui:widget': widget, 'ui:enumNames': labels(field, schema) });

/** One of the values. */
export const selectField = chosen('select');
/** One of the values, all in sight. */
export const radioField = chosen('radio');
/** Any of the values. */
export const multiSelectField = chosen('select');
