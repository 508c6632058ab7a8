import { isArray, isRecord } from '../../json.ts';

/** A value below a name as the pairs of a form, with the names of what is inside in brackets: `card[number]`, `items[0][price]`. */
export const encodeNested = (value: unknown, name: string): readonly (readonly [string, string])[] => {
  if (value === undefined || value === null) return [[name, '']];
  if (isArray(value)) return value.flatMap((item, index) => encodeNested(item, `${name}[${String(index)}]`));
  if (isRecord(value))
    return Object.entries(value).flatMap(([key, inside]) => encodeNested(inside, `${name}[${key}]`));
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? [[name, String(value)]]
    : [];
};

/** A body as a form (WHATWG URL, application/x-www-form-urlencoded), with the names of what is inside in brackets. */
export const encodeForm = (body: unknown): string =>
  new URLSearchParams(
    Object.entries(isRecord(body) ? body : {})
      .flatMap(([name, value]) => encodeNested(value, name))
      .map(([name, value]): [string, string] => [name, value]),
  ).toString();
