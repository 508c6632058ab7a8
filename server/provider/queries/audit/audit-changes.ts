import type { SchemaView } from '@counterfoil/engine/description';
import { isRecord, ownText, type JsonObject } from '@counterfoil/engine/json';
import { isDeepStrictEqual } from 'node:util';
import type { components } from '../../../../openapi/generated/provider.ts';
import { amountInWords } from '../../exports/money.ts';
import { fieldsOf } from '../../description/described-schemas.ts';

type Change = components['schemas']['AuditChange'];

interface Values {
  readonly operation: string;
  readonly old_value: JsonObject | null;
  readonly new_value: JsonObject | null;
  /** What stands beside them and is the same on both sides, such as the currency of an amount. */
  readonly beside?: JsonObject;
}

const mostFields = 200;
const longestName = 100;
const longestValue = 2000;
const deepest = 4;
const longestText = 20_000;

/** Changes in one text; a dash means that a side had no value. Null where there are none. */
export const writeChanges = (changes: readonly Change[]): string | null => {
  if (changes.length === 0) return null;
  const texts = changes.map(({ label, before, after }) => `${label}: ${brief(before)} → ${brief(after)}`);
  return texts.join('; ').slice(0, longestText);
};

/** A value that fits on a line: lists of records are shortened to their number; they are written whole among the changes. */
const brief = (value: string | null): string => {
  if (value === null) return '–';
  if (value !== '[]' && !value.startsWith('[{')) return value;
  const entries = entriesOf(value);
  return entries === undefined ? 'many entries' : `${String(entries)} ${entries === 1 ? 'entry' : 'entries'}`;
};

/** How many entries a list has; undefined for one that was cut. */
const entriesOf = (list: string): number | undefined => {
  try {
    const parsed: unknown = JSON.parse(list);
    return Array.isArray(parsed) ? parsed.length : undefined;
  } catch {
    return undefined;
  }
};

/** Describes the values of audit entries side by side, with the names that the description has for their fields. */
export const createChangeDescriber =
  (exponents: ReadonlyMap<string, number>): ((values: Values) => Change[]) =>
  ({ operation, old_value, new_value, beside }) => {
    const [old, fresh] = spread(old_value ?? {}, new_value ?? {});
    const both = { ...old, ...fresh };
    const fields = fieldsOf(operation);
    return Object.keys(both)
      .toSorted()
      .slice(0, mostFields)
      .map((field) => {
        const [first = field, ...steps] = field.split('/');
        const schema = steps.reduce((found, step) => found?.property(step), fields.get(first));
        const describe = (side: JsonObject, whole: JsonObject | null): string | null =>
          Object.hasOwn(side, field)
            ? describeValue(side[field], schema, { ...beside, ...both, ...parentOf(whole, field) }, exponents)
            : null;
        return {
          field: field.slice(0, longestName),
          label: labelOf(field, schema),
          before: describe(old, old_value),
          after: describe(fresh, new_value),
        };
      });
  };

/** The object that contains a field, with the fields beside it, such as an amount's currency. */
const parentOf = (whole: JsonObject | null, field: string): JsonObject => {
  const parent = field
    .split('/')
    .slice(0, -1)
    .reduce<unknown>((value, step) => (isRecord(value) ? value[step] : undefined), whole);
  return isRecord(parent) ? parent : {};
};

const labelOf = (field: string, schema: SchemaView | undefined): string => {
  const [own = field, ...outer] = field.split('/').toReversed();
  const named = ownText(schema?.keywords, 'title') ?? inWords(own);
  const label = [...outer.toReversed().map(inWords), named].join(', ');
  return label.slice(0, longestName);
};

const inWords = (name: string): string => {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const describeValue = (
  value: unknown,
  schema: SchemaView | undefined,
  beside: JsonObject,
  exponents: ReadonlyMap<string, number>,
): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return describeNumber(value, schema, beside, exponents);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (schema?.words.labels.get(text) ?? text).slice(0, longestValue);
};

const describeNumber = (
  value: number,
  schema: SchemaView | undefined,
  beside: JsonObject,
  exponents: ReadonlyMap<string, number>,
): string => {
  const word = schema?.words.labels.get(String(value));
  if (word !== undefined) return word;
  const sibling = schema?.words.currency;
  if (ownText(schema?.keywords, 'format') !== 'money' || sibling === undefined) return String(value);
  const currency = beside[sibling];
  return typeof currency === 'string' && exponents.has(currency)
    ? amountInWords(value, currency, exponents)
    : String(value);
};

/** A side's value of a field; an object that did not exist then, or does not now, is one without fields. */
const orNone = (side: JsonObject, other: JsonObject, field: string): unknown =>
  side[field] === null && isRecord(other[field]) ? {} : side[field];

/**
 * Objects that both sides have, flattened into the fields that differ between them, such as
 * `fee/domestic/rate`, so that each is described with its old and new value.
 */
const spread = (old: JsonObject, fresh: JsonObject, depth = deepest): readonly [JsonObject, JsonObject] => {
  const sides: [Record<string, unknown>, Record<string, unknown>] = [{}, {}];
  for (const field of Object.keys({ ...old, ...fresh })) {
    const [before, after] = [orNone(old, fresh, field), orNone(fresh, old, field)];
    if (depth === 0 || !isRecord(before) || !isRecord(after)) {
      if (Object.hasOwn(old, field)) sides[0][field] = before;
      if (Object.hasOwn(fresh, field)) sides[1][field] = after;
      continue;
    }
    const inner = spread(before, after, depth - 1);
    for (const name of Object.keys({ ...inner[0], ...inner[1] })) {
      if (isDeepStrictEqual(inner[0][name], inner[1][name])) continue;
      for (const [index, side] of sides.entries())
        if (Object.hasOwn(inner[index] ?? {}, name)) side[`${field}/${name}`] = inner[index]?.[name];
    }
  }
  return sides;
};
