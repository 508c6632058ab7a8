import { lookUp } from '../../json.ts';

/** What an object of an OpenAPI document is, in the words of the specifications. */
export type ObjectKind =
  | 'callback'
  | 'components'
  | 'document'
  | 'encoding'
  | 'example'
  | 'header'
  | 'link'
  | 'mediaType'
  | 'operation'
  | 'parameter'
  | 'pathItem'
  | 'requestBody'
  | 'response'
  | 'schema'
  | 'securityScheme';

/** What stands under a key: one object, a list, or a map by name; in a patterned map, names that begin with x- are extensions. */
export interface Holding {
  readonly as: 'one' | 'list' | 'map' | 'patterned';
  readonly kind: ObjectKind;
}

/** What an object holds under a key; undefined where that is data, words, or nothing of OpenAPI. Examples, defaults and extensions are data. */
export const holdingOf = (kind: ObjectKind, key: string): Holding | undefined =>
  kind === 'callback'
    ? isExtension(key)
      ? undefined
      : { as: 'one', kind: 'pathItem' }
    : lookUp(holdings[kind], key);

/** Whether a name of a patterned map is an extension. */
export const isExtension = (key: string): boolean => key.startsWith('x-');

/** The methods under which an item of a path holds operations, in each version that has them. */
export const operationKeys = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const one = (kind: ObjectKind): Holding => ({ as: 'one', kind });
const list = (kind: ObjectKind): Holding => ({ as: 'list', kind });
const map = (kind: ObjectKind): Holding => ({ as: 'map', kind });
const patterned = (kind: ObjectKind): Holding => ({ as: 'patterned', kind });

const schema: Readonly<Record<string, Holding>> = {
  ...Object.fromEntries(
    ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'].map((key) => [
      key,
      map('schema'),
    ]),
  ),
  ...Object.fromEntries(['allOf', 'oneOf', 'anyOf', 'prefixItems'].map((key) => [key, list('schema')])),
  ...Object.fromEntries(
    [
      'items',
      'additionalItems',
      'additionalProperties',
      'contains',
      'contentSchema',
      'else',
      'if',
      'not',
      'propertyNames',
      'then',
      'unevaluatedItems',
      'unevaluatedProperties',
    ].map((key) => [key, one('schema')]),
  ),
};

/** OpenAPI 3.0, 3.1 and 3.2, and what Swagger 2.0 names otherwise, where the two do not contradict each other. */
const holdings: Readonly<Record<ObjectKind, Readonly<Record<string, Holding>>>> = {
  document: {
    paths: patterned('pathItem'),
    webhooks: map('pathItem'),
    components: one('components'),
    definitions: map('schema'),
    parameters: map('parameter'),
    responses: map('response'),
    securityDefinitions: map('securityScheme'),
  },
  components: {
    schemas: map('schema'),
    responses: map('response'),
    parameters: map('parameter'),
    examples: map('example'),
    requestBodies: map('requestBody'),
    headers: map('header'),
    securitySchemes: map('securityScheme'),
    links: map('link'),
    callbacks: map('callback'),
    pathItems: map('pathItem'),
    mediaTypes: map('mediaType'),
  },
  pathItem: {
    ...Object.fromEntries([...operationKeys, 'query'].map((key) => [key, one('operation')])),
    additionalOperations: map('operation'),
    parameters: list('parameter'),
  },
  operation: {
    parameters: list('parameter'),
    requestBody: one('requestBody'),
    responses: patterned('response'),
    callbacks: map('callback'),
  },
  parameter: { schema: one('schema'), content: map('mediaType'), examples: map('example') },
  header: { schema: one('schema'), content: map('mediaType'), examples: map('example') },
  requestBody: { content: map('mediaType') },
  mediaType: {
    schema: one('schema'),
    itemSchema: one('schema'),
    examples: map('example'),
    encoding: map('encoding'),
    itemEncoding: one('encoding'),
    prefixEncoding: list('encoding'),
  },
  encoding: { headers: map('header'), encoding: map('encoding') },
  response: {
    headers: map('header'),
    content: map('mediaType'),
    links: map('link'),
    schema: one('schema'),
  },
  callback: {},
  example: {},
  link: {},
  schema,
  securityScheme: {},
};
