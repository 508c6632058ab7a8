import type { components } from '../../../openapi/generated/provider.ts';
import { toMajor } from '../exports/money.ts';
import { fieldsOf } from '../http/described-schemas.ts';
import { isRecord, type JsonObject } from '../../../engine/json.ts';

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
        const schema = isRecord(fields[field]) ? fields[field] : {};
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

const labelOf = (field: string, { title }: JsonObject): string => {
  const words = field.replaceAll('_', ' ').trim();
  const label = typeof title === 'string' ? title : words.charAt(0).toUpperCase() + words.slice(1);
  return label.slice(0, longestName);
};

const tellValue = (
  value: unknown,
  schema: JsonObject,
  beside: JsonObject,
  exponents: ReadonlyMap<string, number>,
): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return tellNumber(value, schema, beside, exponents);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const word = isRecord(schema['x-labels']) ? schema['x-labels'][text] : undefined;
  return (typeof word === 'string' ? word : text).slice(0, longestValue);
};

const tellNumber = (
  value: number,
  { format, 'x-currency': sibling, 'x-labels': labels }: JsonObject,
  beside: JsonObject,
  exponents: ReadonlyMap<string, number>,
): string => {
  const word = isRecord(labels) ? labels[String(value)] : undefined;
  if (typeof word === 'string') return word;
  if (format !== 'money' || typeof sibling !== 'string') return String(value);
  const currency = beside[sibling];
  const exponent = typeof currency === 'string' ? exponents.get(currency) : undefined;
  return exponent === undefined ? String(value) : `${String(currency)} ${toMajor(value, exponent)}`;
};
