import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { FieldPlan, Json } from '../../../language/plan/form-plan.ts';
import { isArray, isRecord, readOwn } from '../../../json.ts';
import { schemaKeywords } from '../../link/keywords.ts';
import type { SchemaView } from '../../../description/schema-view.ts';
import type { Rule } from './compile-rules.ts';

/** A schema that a form can ask for, or the reason why it cannot. */
export type FormSchema = { readonly schema: JsonSchema } | { readonly fault: string };
/** A JSON Schema as data. */
export type JsonSchema = { readonly [Key in string]: Json };

/** `required` is written on the parent; type and format are derived with the field. */
const derived = new Set<string>(['required', 'type', 'format']);
const copied = ['title', ...schemaKeywords.filter((keyword) => !derived.has(keyword))];
/** Keywords that make a form slow, or that one field cannot show. */
const tooFree = [
  'oneOf',
  'anyOf',
  'not',
  'if',
  'dependencies',
  'dependentSchemas',
  'dependentRequired',
  'patternProperties',
];
/** The formats that the compiled validators check; others, such as `money`, decide how a value is drawn. */
const checkedFormats = ['date', 'date-time', 'time', 'email', 'uri', 'uuid', 'data-url'];
const deepest = 8;

const isJson = (value: unknown): value is Json =>
  value === null ||
  ['string', 'number', 'boolean'].includes(typeof value) ||
  (isArray(value) && value.every(isJson)) ||
  (isRecord(value) && Object.values(value).every(isJson));

const typeOf = (view: SchemaView): Json | undefined => {
  const types = view.nullable ? [...view.types, 'null'] : view.types;
  return types.length < 2 ? types[0] : types;
};

/** The keywords of a schema for the value itself, without those for its content. */
export const keywordsOf = (view: SchemaView): Record<string, Json> => {
  const schema: Record<string, Json> = {};
  const type = typeOf(view);
  if (type !== undefined) schema['type'] = type;
  for (const keyword of copied) {
    const value = readOwn(view.keywords, keyword);
    if (value !== undefined && isJson(value)) schema[keyword] = value;
  }
  const format = readOwn(view.keywords, 'format');
  // The browser checks a web address itself.
  if (view.words.typed === 'web-address') return schema;
  if (typeof format === 'string' && checkedFormats.includes(format)) schema['format'] = format;
  return schema;
};

/** The schema of one property, with its references written out. */
export const inlineSchema = (view: SchemaView, depth = 0): FormSchema => {
  const free = tooFree.find((keyword) => readOwn(view.keywords, keyword) !== undefined);
  if (free !== undefined) return { fault: `it uses "${free}"` };
  if (depth > deepest) return { fault: 'it contains itself' };
  const schema = keywordsOf(view);
  if (view.items !== undefined) {
    const items = inlineSchema(view.items, depth + 1);
    if ('fault' in items) return items;
    schema['items'] = items.schema;
  }
  if (view.propertyNames.length > 0) {
    const properties: Record<string, Json> = {};
    for (const name of view.propertyNames) {
      const property = view.property(name);
      const inner: FormSchema = property === undefined ? { schema: {} } : inlineSchema(property, depth + 1);
      if ('fault' in inner) return inner;
      properties[name] = inner.schema;
    }
    schema['properties'] = properties;
    if (view.required.size > 0) schema['required'] = [...view.required];
  }
  return { schema };
};

interface Asked {
  readonly plan: FieldPlan;
  readonly schema: JsonSchema;
}

/** Whether a node may be hidden from somebody. */
export const isConditional = (node: NodePlan): boolean =>
  node.visibleWhen !== undefined || node.variant !== undefined || node.access.length > 0;

/** The schema of an object of these fields. It never requires a field that may be hidden: that field is checked while it is visible. */
export const objectSchema = (fields: readonly Asked[]): JsonSchema => {
  const required = fields.filter(({ plan }) => plan.required && !isConditional(plan));
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(({ plan, schema }) => [plan.field, schema])),
    ...(required.length > 0 ? { required: required.map(({ plan }) => plan.field) } : {}),
  };
};

/** The schema with the constraints of its rules; the last rule wins. */
export const withRules = (schema: JsonSchema, rules: readonly Rule[]): JsonSchema => {
  let asked = schema;
  for (const { messages: _, formats: __, pattern, ...bounds } of rules)
    asked = { ...asked, ...bounds, ...(pattern === undefined ? {} : { pattern: `^(?:${pattern})$` }) };
  return asked;
};

/** The schema with the bounds that the descriptor writes as plain numbers. */
export const withBounds = (
  schema: JsonSchema,
  { minimum, maximum }: Pick<FieldPlan, 'minimum' | 'maximum'>,
): JsonSchema => ({
  ...schema,
  ...(typeof minimum === 'number' ? { minimum } : {}),
  ...(typeof maximum === 'number' ? { maximum } : {}),
});
