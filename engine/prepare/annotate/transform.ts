import { isArray, isRecord, type JsonObject } from '../../json.ts';

/** What is done to the parts of a document while it is copied; what a part becomes is walked into afterwards. */
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

/** A copy of an object in which these keys are rewritten. */
const withKeys = (value: unknown, rewrites: Readonly<Record<string, Rewrite>>): unknown => {
  if (!isRecord(value)) return value;
  const copied: [string, unknown][] = Object.keys(value).map((key) => [
    key,
    Object.hasOwn(rewrites, key) ? rewrites[key]?.(value[key]) : value[key],
  ]);
  return fromEntries(copied);
};

/** An object of these entries, in which a name such as `__proto__` is an entry like any other. */
export const fromEntries = (entries: readonly (readonly [string, unknown])[]): JsonObject =>
  Object.fromEntries(entries);

const each =
  (rewrite: Rewrite): Rewrite =>
  (value) => {
    if (isArray(value)) return value.map(rewrite);
    return isRecord(value) ? fromEntries(Object.keys(value).map((key) => [key, rewrite(value[key])])) : value;
  };

const methods = ['get', 'put', 'post', 'delete', 'patch', 'options', 'head', 'trace'];

/** Copies an OpenAPI 3.1 document with what a visitor makes of its schemas, parameters and operations. Depth is that of the document, which its reader limits. */
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
      isArray(value) ? visitor.parameters(value, route).map(parameter) : value;
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
      ? fromEntries(
          Object.keys(value).map((route) => {
            const item = value[route];
            if (!isRecord(item)) return [route, item];
            const rewrites = Object.fromEntries(
              methods.map((method) => [method, operation(route, item, method)]),
            );
            return [route, withKeys(item, { ...rewrites, parameters: parametersOf(route) })];
          }),
        )
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
