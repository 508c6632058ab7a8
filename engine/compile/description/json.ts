/** A JSON object of the description. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether the value is a JSON object. */
export const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether the value is a JSON array. */
export const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** An own property; what a prototype holds is not there. */
export const own = (value: unknown, key: string): unknown =>
  isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;

/** An own property that is text. */
export const ownText = (value: unknown, key: string): string | undefined => {
  const found = own(value, key);
  return typeof found === 'string' ? found : undefined;
};

/** An own property that is a number. */
export const ownNumber = (value: unknown, key: string): number | undefined => {
  const found = own(value, key);
  return typeof found === 'number' ? found : undefined;
};

/** The texts of an own property that is a list. */
export const ownTexts = (value: unknown, key: string): readonly string[] => {
  const found = own(value, key);
  return isArray(found) ? found.filter((item) => typeof item === 'string') : [];
};

/** The keys of a pointer; undefined when it is none. */
export const pointerKeys = (pointer: string): readonly string[] | undefined => {
  if (pointer === '') return [];
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
};

/** What a pointer such as /components/schemas/Book leads to. */
export const atPointer = (document: unknown, pointer: string): unknown => {
  let value = document;
  for (const key of pointerKeys(pointer) ?? []) value = isArray(value) ? value[Number(key)] : own(value, key);
  return value;
};
