import { isArray, isRecord, ownText, pointerKeys, readOwn, type JsonObject } from '../../json.ts';
import { publishedSchemas } from '../../language/published/published-schemas.ts';

const emptySchema: JsonObject = {};

/** The published schema that a descriptor names as its `$schema`; undefined for a file that names none. */
export const schemaOf = (content: unknown): JsonObject | undefined => {
  const name = /[^/]*$/.exec(ownText(content, '$schema') ?? '')?.[0] ?? '';
  return Object.hasOwn(publishedSchemas, name) ? publishedSchemas[name] : undefined;
};

const resolved = (schema: unknown, root: JsonObject): JsonObject => {
  if (!isRecord(schema)) return emptySchema;
  const name = /^#\/\$defs\/(.+)$/.exec(ownText(schema, '$ref') ?? '')?.[1];
  return name === undefined ? schema : resolved(readOwn(root['$defs'], name), root);
};

/** The alternatives that a schema leaves, each without alternatives of its own. Choices of plain values are one. */
export const branchesOf = (schema: unknown, root: JsonObject): readonly JsonObject[] => {
  const own = resolved(schema, root);
  const options = [own['anyOf'], own['oneOf']].flatMap((list) => (isArray(list) ? list : []));
  const isPlain = own['type'] !== undefined || options.length === 0;
  return isPlain ? [own] : options.flatMap((option) => branchesOf(option, root));
};

const constantOf = (branch: JsonObject, key: string): unknown =>
  readOwn(readOwn(branch['properties'], key), 'const');

const fitsObject = (branch: JsonObject, value: JsonObject): boolean => {
  const known = branch['properties'];
  const required = branch['required'];
  if (!isRecord(known)) return isRecord(branch['additionalProperties']);
  const kind = constantOf(branch, 'as');
  if (kind !== value['as']) return false;
  return !isArray(required) || required.every((key) => typeof key === 'string' && Object.hasOwn(value, key));
};

const typeOf = (value: unknown): string =>
  isArray(value) ? 'array' : value === null ? 'null' : typeof value;

/** Of the alternatives the one that a value is written by; the nearest where it is wrong. */
export const branchFor = (schema: unknown, root: JsonObject, value: unknown): JsonObject => {
  const branches = branchesOf(schema, root);
  const type = typeOf(value);
  const same = branches.filter((branch) => {
    const types = isArray(branch['type']) ? branch['type'] : [branch['type']];
    return types.includes(type) || (type === 'number' && types.includes('integer'));
  });
  const fitting = isRecord(value) ? same.find((branch) => fitsObject(branch, value)) : same[0];
  return fitting ?? same[0] ?? branches[0] ?? emptySchema;
};

const stepInto = (schema: JsonObject, key: string, value: unknown): unknown => {
  if (isArray(value)) return readOwn(schema['prefixItems'], key) ?? schema['items'];
  return readOwn(schema['properties'], key) ?? schema['additionalProperties'];
};

/** The schema of the value at a pointer, with all its alternatives; undefined where the language says nothing of it. */
export const schemaAt = (root: JsonObject, content: unknown, pointer: string): JsonObject | undefined => {
  let schema: unknown = root;
  let value = content;
  for (const key of pointerKeys(pointer) ?? []) {
    schema = stepInto(branchFor(schema, root, value), key, value);
    value = isArray(value) ? value[Number(key)] : readOwn(value, key);
  }
  return isRecord(schema) ? schema : undefined;
};

/** What a text of the language names, such as `message` or `recordField`; undefined for what is no text. */
export const referenceOf = (schema: unknown, root: JsonObject): string | undefined =>
  branchesOf(schema, root).flatMap((branch) => ownText(branch, 'x-ref') ?? [])[0];
