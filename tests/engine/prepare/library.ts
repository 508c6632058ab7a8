import { parseDescription, type Operation } from '../../../engine/description/index.ts';
import { atPointer, isRecord, omitUndefined, readOwn, type JsonObject } from '../../../engine/json.ts';
import type { WrittenConvention } from '../../../engine/language/convention/convention.ts';
import { prepare, type WireCall } from '../../../engine/prepare/index.ts';

/** What is an object, as one whose keys can be read; empty for all else. */
export const asObject = (value: unknown): JsonObject => (isRecord(value) ? value : {});

/** A description of a library with these paths and schemas. */
export const libraryWith = (paths: JsonObject, schemas: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  info: { title: 'Library', version: '1' },
  paths,
  components: { schemas },
});

/** An answer of success as JSON, with these headers. */
export const answering = (schema: JsonObject, headers: readonly string[] = []): JsonObject => ({
  200: {
    description: 'OK',
    headers: Object.fromEntries(headers.map((name) => [name, { schema: { type: 'string' } }])),
    content: { 'application/json': { schema } },
  },
});

/** A call that reads, with these parameters of its query; `style` and `explode` are those of the parameter, and all else its schema. */
export const reading = (
  operationId: string,
  schema: JsonObject,
  query: Readonly<Record<string, JsonObject>> = {},
  headers: readonly string[] = [],
): JsonObject => ({
  get: {
    operationId,
    parameters: Object.entries(query).map(([name, { style, explode, ...schema }]) => ({
      name,
      in: 'query',
      schema,
      ...omitUndefined({ style, explode }),
    })),
    responses: answering(schema, headers),
  },
});

export const integer = { type: 'integer' };
export const text = { type: 'string' };
export const boolean = { type: 'boolean' };
export const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
});
export const book = object({ id: text, title: text });
export const books = { type: 'array', items: book };

/** A description whose one call is the list of books. */
export const listing = (
  schema: JsonObject,
  query: Readonly<Record<string, JsonObject>> = {},
  headers: readonly string[] = [],
): JsonObject => libraryWith({ '/books': reading('listBooks', schema, query, headers) });

export const convention = (rest: Omit<WrittenConvention, 'title'>): WrittenConvention => ({
  title: 'Library',
  ...rest,
});

/** A schema of the components in both forms, by the conventions of the library. */
export const preparedSchema = (
  schemas: JsonObject,
  name: string,
  rest: Omit<WrittenConvention, 'title'> = {},
) => {
  const prepared = prepare(libraryWith({}, schemas), [convention(rest)]);
  return {
    annotated: atPointer(prepared.annotated, `/components/schemas/${name}`),
    house: atPointer(prepared.house, `/components/schemas/${name}`),
  };
};

/** An operation of a document. Throws where it has none of that name. */
export const operationOf = (document: JsonObject, id: string): Operation => {
  const operation = parseDescription(document).operations.get(id);
  if (operation === undefined) throw new Error(`The document has no operation ${id}.`);
  return operation;
};

/** The names of an operation's parameters of the query. */
export const queryNames = ({ parameters }: Operation): readonly string[] =>
  parameters.filter((one) => one.in === 'query').map(({ name }) => name);

/** Every key of a document, however deep. */
export const keysIn = (value: unknown): ReadonlySet<string> => {
  const keys = new Set<string>();
  const walk = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(walk);
    else if (isRecord(part))
      for (const key of Object.keys(part)) {
        keys.add(key);
        walk(readOwn(part, key));
      }
  };
  walk(value);
  return keys;
};

/** The body of a call as it is written; undefined where it has none, or is a form with files. */
export const writtenBody = (call: WireCall | undefined): { type: string; text: string } | undefined =>
  call?.body !== undefined && 'text' in call.body ? call.body : undefined;
