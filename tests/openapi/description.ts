import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';

export interface Located {
  readonly at: string;
  readonly node: JsonObject;
}

export interface Operation extends Located {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly JsonObject[];
}

export const objectAt = (node: unknown, ...keys: readonly string[]): JsonObject => {
  const found = keys.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), node);
  return isRecord(found) ? found : {};
};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const parseObject = (text: string): JsonObject => {
  const parsed: unknown = JSON.parse(text);
  if (!isRecord(parsed)) throw new Error('This JSON is not an object.');
  return parsed;
};

/** The bundled description as it stands; each call answers a copy of its own. */
export const readDescription = (): JsonObject => {
  const file = new URL('../../openapi/generated/provider.json', import.meta.url);
  return parseObject(readFileSync(file, 'utf8'));
};

/** The node itself, or what its reference points at with the node's own keywords laid over it. */
export const follow = (description: JsonObject, value: unknown): JsonObject => {
  if (!isRecord(value)) return {};
  const { $ref, ...own } = value;
  if (typeof $ref !== 'string') return value;
  return { ...follow(description, objectAt(description, ...$ref.replace('#/', '').split('/'))), ...own };
};

const methods = ['get', 'put', 'post', 'delete', 'patch'];

export const operationsOf = (description: JsonObject): readonly Operation[] =>
  Object.entries(objectAt(description, 'paths')).flatMap(([path, item]) =>
    methods
      .filter((method) => isRecord(item) && isRecord(item[method]))
      .map((method) => {
        const node = objectAt(item, method);
        const parameters = listOf(node['parameters']).map((parameter) => follow(description, parameter));
        return { at: `${method} ${path}`, id: textOf(node['operationId']), method, path, node, parameters };
      }),
  );

const childSchemas = ({ at, node }: Located): readonly Located[] => [
  ...Object.entries(objectAt(node, 'properties')).flatMap(([name, child]) =>
    isRecord(child) ? [{ at: `${at}.${name}`, node: child }] : [],
  ),
  ...['items', 'additionalProperties'].flatMap((key) => {
    const child = node[key];
    return isRecord(child) ? [{ at: `${at}.${key}`, node: child }] : [];
  }),
  ...['allOf', 'anyOf', 'oneOf', 'prefixItems'].flatMap((key) =>
    listOf(node[key])
      .filter(isRecord)
      .map((child, index) => ({ at: `${at}.${key}[${String(index)}]`, node: child })),
  ),
];

const withDescendants = (schema: Located): readonly Located[] => [
  schema,
  ...childSchemas(schema).flatMap(withDescendants),
];

const notSchemas = new Set(['examples', 'example', 'default', 'properties', 'x-labels']);

/** Every `schema` keyword of parameters, bodies, answers and headers below a node. */
const inlineSchemas = (at: string, node: unknown): readonly Located[] =>
  Array.isArray(node)
    ? node.flatMap((child, index) => inlineSchemas(`${at}[${String(index)}]`, child))
    : Object.entries(isRecord(node) ? node : {}).flatMap(([key, child]) => {
        if (key === 'schema' && isRecord(child)) return withDescendants({ at: `${at}.schema`, node: child });
        return notSchemas.has(key) ? [] : inlineSchemas(`${at}.${key}`, child);
      });

export const componentSchemas = (description: JsonObject): readonly Located[] =>
  Object.entries(objectAt(description, 'components', 'schemas')).map(([name, node]) => ({
    at: name,
    node: isRecord(node) ? node : {},
  }));

export const schemasOf = (description: JsonObject): readonly Located[] => {
  const { schemas: _named, ...others } = objectAt(description, 'components');
  return [
    ...componentSchemas(description).flatMap(withDescendants),
    ...inlineSchemas('components', others),
    ...inlineSchemas('paths', description['paths']),
  ];
};
