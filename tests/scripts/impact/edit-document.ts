import {
  atPointer,
  isArray,
  isRecord,
  pointerKeys,
  readOwn,
  type JsonObject,
} from '@counterfoil/engine/json';

/** The document with what is at a pointer changed; undefined takes it away. What is not on the way is shared. */
export const editAt = (
  document: JsonObject,
  pointer: string,
  edit: (value: unknown) => unknown,
): JsonObject => {
  const change = (value: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return edit(value);
    if (isArray(value)) {
      const items = value.map((item, at) => (String(at) === key ? change(item, rest) : item));
      return items.filter((item) => item !== undefined);
    }
    const entries = Object.entries(isRecord(value) ? value : {});
    const edited = entries.map(
      ([name, inside]) => [name, name === key ? change(inside, rest) : inside] as const,
    );
    return Object.fromEntries(edited.filter(([, inside]) => inside !== undefined));
  };
  const changed = change(document, pointerKeys(pointer) ?? []);
  return isRecord(changed) ? changed : {};
};

/** The object at a pointer with keys more, or with other values of them. */
export const assignAt = (document: JsonObject, pointer: string, more: JsonObject): JsonObject =>
  editAt(document, pointer, (value) => ({ ...(isRecord(value) ? value : {}), ...more }));

/** A document that is written once more with each object changed, by where it is. */
export const mapObjects = (
  value: unknown,
  change: (object: JsonObject, under: string) => JsonObject,
  under = '',
): unknown => {
  if (isArray(value)) return value.map((item) => mapObjects(item, change, under));
  if (!isRecord(value)) return value;
  const entries = Object.entries(change(value, under));
  return Object.fromEntries(entries.map(([key, inside]) => [key, mapObjects(inside, change, key)]));
};

/** An operation of a document. */
export interface FoundOperation {
  readonly id: string;
  readonly method: string;
  readonly pointer: string;
}

/** A property of a schema. */
export interface FoundProperty {
  readonly name: string;
  readonly pointer: string;
  /** The pointer of the schema that has it. */
  readonly holder: string;
}

/** What a document has, as far as its calls lead there. */
export interface Contents {
  readonly operations: readonly FoundOperation[];
  readonly properties: readonly FoundProperty[];
}

const methods = ['get', 'put', 'post', 'delete', 'patch'];
const escape = (key: string): string => key.replaceAll('~', '~0').replaceAll('/', '~1');

/** Finds the operations of a document and the properties of what they refer to. */
export const contentsOf = (document: JsonObject): Contents => {
  const operations: FoundOperation[] = [];
  const properties: FoundProperty[] = [];
  const seen = new Set<string>();
  const look = (value: unknown, pointer: string): void => {
    if (isArray(value)) value.forEach((item, at) => look(item, `${pointer}/${String(at)}`));
    if (!isRecord(value)) return;
    const reference = readOwn(value, '$ref');
    if (typeof reference === 'string' && !seen.has(reference)) {
      seen.add(reference);
      look(atPointer(document, reference.slice(1)), reference.slice(1));
    }
    for (const [key, inside] of Object.entries(value)) {
      const at = `${pointer}/${escape(key)}`;
      if (key === 'properties' && isRecord(inside))
        for (const name of Object.keys(inside))
          properties.push({ name, pointer: `${at}/${escape(name)}`, holder: pointer });
      const id = methods.includes(key) ? readOwn(inside, 'operationId') : undefined;
      if (typeof id === 'string') operations.push({ id, method: key, pointer: at });
      look(inside, at);
    }
  };
  look(document['paths'], '/paths');
  return { operations, properties };
};
