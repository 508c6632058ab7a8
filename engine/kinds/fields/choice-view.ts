import type { FieldPlan, Json } from '../../language/plan/form-plan.ts';
import { readOwn, omitUndefined } from '../../json.ts';
import type { FieldView } from './field-view.ts';

const listed = (value: unknown): readonly unknown[] | undefined => (Array.isArray(value) ? value : undefined);

const enumOf = (schema: { readonly [Key in string]: Json }): readonly unknown[] =>
  listed(schema['enum']) ?? listed(readOwn(schema['items'], 'enum')) ?? [];

const labels = ({ options = [] }: FieldPlan, schema: { readonly [Key in string]: Json }): string[] =>
  enumOf(schema).map(
    (value) => options.find((option) => option.value === value)?.label ?? JSON.stringify(value),
  );

/** The headings of the values, in their order, where any has one. */
const groupsOf = ({ options = [] }: FieldPlan, schema: { readonly [Key in string]: Json }) =>
  options.some(({ group }) => group !== undefined)
    ? { groups: enumOf(schema).map((value) => options.find((option) => option.value === value)?.group ?? '') }
    : {};

/** A control of the theme that offers the values of an enum. */
export const choosing = (widget: string): FieldView => ({
  create: (field, { schema, offered }) => ({
    'ui:widget': widget,
    'ui:enumNames': labels(field, schema),
    ...omitUndefined({ 'ui:placeholder': field.none }),
    'ui:options': { ...omitUndefined({ offered }), ...groupsOf(field, schema) },
  }),
});
