import type { components } from '../../../../openapi/generated/provider.ts';
import { amountInWords } from '../../exports/money.ts';
import { fieldsOf } from '../../description/described-schemas.ts';
import type { SchemaView } from '../../../../engine/description/schema-view.ts';
import { ownText, type JsonObject } from '../../../../engine/json.ts';

type Change = components['schemas']['AuditChange'];

interface Values {
  readonly operation: string;
  readonly old_value: JsonObject | null;
  readonly new_value: JsonObject | null;
}

const mostFields = 200;
const longestName = 100;
const longestValue = 2000;

/** Tells the values of audit entries side by side, in the words that the description has for their fields. */
export const createChangeTeller =
  (exponents: ReadonlyMap<string, number>): ((values: Values) => Change[]) =>
  ({ operation, old_value, new_value }) => {
    const [old, fresh] = [old_value ?? {}, new_value ?? {}];
    const both = { ...old, ...fresh };
    const fields = fieldsOf(operation);
    return Object.keys(both)
      .toSorted()
      .slice(0, mostFields)
      .map((field) => {
        const schema = fields.get(field);
        const tell = (side: JsonObject): string | null =>
          Object.hasOwn(side, field) ? tellValue(side[field], schema, { ...both, ...side }, exponents) : null;
        return {
          field: field.slice(0, longestName),
          label: labelOf(field, schema),
          before: tell(old),
          after: tell(fresh),
        };
      });
  };

const labelOf = (field: string, schema: SchemaView | undefined): string => {
  const words = field.replaceAll('_', ' ').trim();
  const label = ownText(schema?.keywords, 'title') ?? words.charAt(0).toUpperCase() + words.slice(1);
  return label.slice(0, longestName);
};

const tellValue = (
  value: unknown,
  schema: SchemaView | undefined,
  beside: JsonObject,
  exponents: ReadonlyMap<string, number>,
): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return tellNumber(value, schema, beside, exponents);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (schema?.words.labels.get(text) ?? text).slice(0, longestValue);
};

const tellNumber = (
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
