import { mapItems, mapValues } from '../../description/map-json.ts';
import { isArray, isRecord, type JsonObject } from '../../json.ts';

/** What is done to the parts of a document; what a part becomes is walked into afterwards. */
export interface Visitor {
  readonly schema: (schema: JsonObject) => JsonObject;
  readonly parameter: (parameter: JsonObject) => JsonObject;
  /** The parameters of a path or an operation; one may become several. */
  readonly parameters: (parameters: readonly unknown[], route: string) => readonly unknown[];
  readonly operation: (operation: JsonObject, place: OperationPlace) => JsonObject;
}

/** Where an operation is written. */
export interface OperationPlace {
  readonly route: string;
  readonly method: string;
  readonly item: JsonObject;
}

type Rewrite = (value: unknown) => unknown;

/** An object in which these keys are rewritten. */
const withKeys = (value: unknown, rewrites: Readonly<Record<string, Rewrite>>): unknown => {
  if (!isRecord(value)) return value;
  return mapValues(value, (part, key) => (Object.hasOwn(rewrites, key) ? rewrites[key]?.(part) : part));
};

/** An object of these entries, in which a name such as `__proto__` is an entry like any other. */
export const fromEntries = (entries: readonly (readonly [string, unknown])[]): JsonObject =>
  Object.fromEntries(entries);

const each =
  (rewrite: Rewrite): Rewrite =>
  (value) => {
    if (isArray(value)) return mapItems(value, rewrite);
    return isRecord(value) ? mapValues(value, rewrite) : value;
  };

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'];

/**
 * An OpenAPI 3.1 document with what a visitor makes of its schemas, parameters and operations; parts of which it makes nothing
 * else are the same objects. Depth is that of the document, which its reader limits.
 */
export const transformDocument = (document: JsonObject, visitor: Visitor): JsonObject => {
  const schema: Rewrite = (value) => {
    if (!isRecord(value)) return value;
    return withKeys(visitor.schema(value), {
      properties: each(schema),
      patternProperties: each(schema),
      $defs: each(schema),
      items: schema,
      additionalProperties: schema,
      not: schema,
      allOf: each(schema),
      anyOf: each(schema),
      oneOf: each(schema),
      prefixItems: each(schema),
    });
  };
  const content = each((media) => withKeys(media, { schema }));
  const header: Rewrite = (value) => withKeys(value, { schema, content });
  const parameter: Rewrite = (value) =>
    isRecord(value) ? withKeys(visitor.parameter(value), { schema, content }) : value;
  const parametersOf =
    (route: string): Rewrite =>
    (value) =>
      isArray(value) ? mapItems(visitor.parameters(value, route), parameter) : value;
  const body: Rewrite = (value) => withKeys(value, { content });
  const response: Rewrite = (value) => withKeys(value, { content, headers: each(header) });
  const operation =
    (route: string, item: JsonObject, method: string): Rewrite =>
    (value) =>
      isRecord(value)
        ? withKeys(visitor.operation(value, { route, method, item }), {
            parameters: parametersOf(route),
            requestBody: body,
            responses: each(response),
          })
        : value;
  const paths: Rewrite = (value) =>
    isRecord(value)
      ? mapValues(value, (item, route) => {
          if (!isRecord(item)) return item;
          const rewrites = Object.fromEntries(
            methods.map((method) => [method, operation(route, item, method)]),
          );
          return withKeys(item, { ...rewrites, parameters: parametersOf(route) });
        })
      : value;
  const copied = withKeys(document, {
    paths,
    components: (value) =>
      withKeys(value, {
        schemas: each(schema),
        parameters: each(parameter),
        headers: each(header),
        requestBodies: each(body),
        responses: each(response),
      }),
  });
  return isRecord(copied) ? copied : document;
};
