/** A JSON object of which nothing is known yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

const unreachable: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Tells an object with keys from an array and from everything else. */
export const isRecord = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Tells an array, whose items stay unknown. */
export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Reads an own, enumerable data property of an object or an array; anything inherited, computed or magic reads as undefined. */
export const readOwn = (value: unknown, key: string): unknown => {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!Object.hasOwn(value, key) || unreachable.has(key)) return undefined;
  const property = Object.getOwnPropertyDescriptor(value, key);
  return property?.enumerable === true ? property.value : undefined;
};

/** Reads what the name of a field leads to: a property, or by a pointer such as `fee/amount` one of an object inside. */
export const readField = (value: unknown, name: string): unknown =>
  name.includes('/') ? name.split('/').reduce<unknown>(readOwn, value) : readOwn(value, name);

/** The object that has these fields: those named by a pointer stand in objects inside, beside what was there. */
export const nestFields = (entries: readonly (readonly [name: string, value: unknown])[]): JsonObject => {
  const own = new Map<string, unknown>();
  const inside = new Map<string, (readonly [string, unknown])[]>();
  for (const [name, value] of entries) {
    const [step = '', ...rest] = name.split('/');
    if (rest.length === 0) own.set(step, value);
    else inside.set(step, [...(inside.get(step) ?? []), [rest.join('/'), value]]);
  }
  for (const [step, fields] of inside) {
    const beside = own.get(step);
    own.set(step, nestFields([...(isRecord(beside) ? Object.entries(beside) : []), ...fields]));
  }
  return Object.fromEntries(own);
};

/** The name of a field where names are flat, as in a file or a sort parameter: as it is written, or with dots; undefined where none of `names` is it. */
export const flatName = (names: readonly string[], field: string): string | undefined =>
  [field, field.replaceAll('/', '.')].find((name) => names.includes(name));

/** Reads an own property that is text; undefined where it is anything else. */
export const ownText = (value: unknown, key: string): string | undefined => {
  const found = readOwn(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** Reads an own property that is a number; undefined where it is anything else. */
export const ownNumber = (value: unknown, key: string): number | undefined => {
  const found = readOwn(value, key);
  return typeof found === 'number' ? found : undefined;
};

/** Reads the texts of an own property that is a list; what is no text is left out. */
export const ownTexts = (value: unknown, key: string): readonly string[] => {
  const found = readOwn(value, key);
  return isArray(found) ? found.filter((item) => typeof item === 'string') : [];
};

/** Looks a name up in a table; inherited names are not found. */
export const lookUp = <Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The pointer of a part (RFC 6901). */
export const childPointer = (pointer: string, key: string | number): string =>
  typeof key === 'number' || !/[~/]/.test(key)
    ? `${pointer}/${key}`
    : `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** The pointer of what holds a part; the whole document is held by itself. */
export const parentPointer = (pointer: string): string =>
  pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));

/** The keys of a pointer; undefined when it is none. */
export const pointerKeys = (pointer: string): readonly string[] | undefined => {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => (key.includes('~') ? key.replaceAll('~1', '/').replaceAll('~0', '~') : key));
};

/** What a pointer such as /components/schemas/Book leads to, through own properties of any name. */
export const atPointer = (document: unknown, pointer: string): unknown => {
  let value = document;
  for (const key of pointerKeys(pointer) ?? [])
    if (isArray(value)) value = value[Number(key)];
    else value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
};

/** Whether two values are the same as JSON, with their keys in the same order. */
export const areWrittenAlike = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

type Defined<Value> = NonNullable<Value> | (Value & null);

/** Whether two values are the same as JSON, in whichever order their keys are written. */
export const areAlike = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (isArray(one) && isArray(other))
    return one.length === other.length && one.every((item, at) => areAlike(item, other[at]));
  if (!isRecord(one) || !isRecord(other)) return false;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && areAlike(one[key], other[key]))
  );
};

/** The same object without the keys whose value is undefined, which is no value of JSON: a key that is there has a value. */
export const omitUndefined = <Values extends object>(
  values: Values,
): { readonly [Key in keyof Values]?: Defined<Values[Key]> } => {
  const kept: { [Key in keyof Values]?: Defined<Values[Key]> } = {};
  for (const key in values) {
    const value = values[key];
    if (value !== undefined) kept[key] = value;
  }
  return kept;
};
