import { isArray, isRecord, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { valueSeparator } from '@counterfoil/engine/wire';
import type { SchemaReader } from './schema-reader.ts';

/** A parameter of an operation, its reference followed. */
export interface MockParameter {
  readonly name: string;
  readonly in: string;
  readonly isRequired: boolean;
  readonly schema: unknown;
  /** What stands between several values, where they are written as one text. */
  readonly separator: string | undefined;
}

/** What is answered with one status. */
export interface MockAnswer {
  /** The status as it is written: `200`, `4XX` or `default`. */
  readonly status: string;
  /** The media type that is answered, JSON where there is one; undefined for an answer without a body. */
  readonly mediaType: string | undefined;
  readonly schema: unknown;
  /** The first example that is written beside the schema. */
  readonly example: unknown;
  /** The names of the headers that are described, in lower case. */
  readonly headers: ReadonlySet<string>;
}

/** An operation as the mock reads it. */
export interface MockOperation {
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly MockParameter[];
  readonly answers: readonly MockAnswer[];
  /** The schemas of the body by media type. */
  readonly bodies: ReadonlyMap<string, unknown>;
  readonly isBodyRequired: boolean;
  /** `x-list`, as it is written. */
  readonly list: unknown;
  /** `x-repetition`, as it is written. */
  readonly repetition: unknown;
}

const methods = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options', 'trace', 'query'];

/** Whether a media type is JSON. */
export const isJson = (mediaType: string): boolean =>
  /^(?:application\/(?:[\w.+-]+\+)?json|\*\/\*)\b/i.test(mediaType);

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isRecord(value) ? Object.entries(value) : [];

/** The first of the examples of a media type, or the one. */
const exampleOf = (media: unknown, reader: SchemaReader): unknown => {
  const one = readOwn(media, 'example');
  if (one !== undefined) return one;
  const [, first] = entriesOf(readOwn(media, 'examples'))[0] ?? [];
  return readOwn(reader.follow(first), 'value');
};

const readAnswer = (status: string, written: unknown, reader: SchemaReader): MockAnswer => {
  const response = reader.follow(written);
  const content = entriesOf(readOwn(response, 'content'));
  const [mediaType, media] = content.find(([type]) => isJson(type)) ?? content[0] ?? [];
  return {
    status: /^\dxx$/i.test(status) ? status.toUpperCase() : status,
    mediaType: mediaType === '*/*' ? 'application/json' : mediaType,
    schema: readOwn(media, 'schema'),
    example: exampleOf(media, reader),
    headers: new Set(entriesOf(readOwn(response, 'headers')).map(([name]) => name.toLowerCase())),
  };
};

const readParameters = (reader: SchemaReader, ...lists: readonly unknown[]): readonly MockParameter[] => {
  const found = new Map<string, MockParameter>();
  for (const list of lists)
    for (const written of isArray(list) ? list : []) {
      const parameter = reader.follow(written);
      const name = ownText(parameter, 'name');
      const place = ownText(parameter, 'in');
      if (name === undefined || place === undefined) continue;
      const [, media] = entriesOf(readOwn(parameter, 'content'))[0] ?? [];
      found.set(`${place} ${name}`, {
        name,
        in: place,
        isRequired: place === 'path' || readOwn(parameter, 'required') === true,
        schema: readOwn(parameter, 'schema') ?? readOwn(media, 'schema'),
        separator: valueSeparator(parameter),
      });
    }
  return [...found.values()];
};

const readOperation = (
  [method, path]: readonly [string, string],
  item: unknown,
  operation: unknown,
  reader: SchemaReader,
): MockOperation => {
  const body = reader.follow(readOwn(operation, 'requestBody'));
  return {
    // What the portal reads may have to be posted.
    method: (ownText(readOwn(operation, 'x-sent-as'), 'method') ?? method).toUpperCase(),
    path,
    parameters: readParameters(reader, readOwn(item, 'parameters'), readOwn(operation, 'parameters')),
    answers: entriesOf(readOwn(operation, 'responses')).map(([status, response]) =>
      readAnswer(status, response, reader),
    ),
    bodies: new Map(
      entriesOf(readOwn(body, 'content')).map(([type, media]) => [
        type.replace(/;.*/, '').trim().toLowerCase(),
        readOwn(media, 'schema'),
      ]),
    ),
    isBodyRequired: readOwn(body, 'required') === true,
    list: readOwn(operation, 'x-list'),
    repetition: readOwn(operation, 'x-repetition'),
  };
};

/** Reads all operations of a document; what is no operation is left out. */
export const readOperations = (document: JsonObject, reader: SchemaReader): readonly MockOperation[] =>
  entriesOf(readOwn(document, 'paths')).flatMap(([path, written]) => {
    const item = reader.follow(written);
    const own = methods.map((method) => [method, readOwn(item, method)] as const);
    const others = entriesOf(readOwn(item, 'additionalOperations'));
    return [...own, ...others].flatMap(([method, operation]) =>
      isRecord(operation) && path.startsWith('/')
        ? [readOperation([method, path], item, operation, reader)]
        : [],
    );
  });

/** The answer that is given when all goes well: the lowest 2xx, else the default; undefined where none is described. */
export const successOf = ({ answers }: MockOperation): MockAnswer | undefined =>
  answers
    .toSorted((one, other) => one.status.localeCompare(other.status))
    .find(({ status }) => status.startsWith('2')) ?? answers.find(({ status }) => status === 'default');

/** The answer of a refusal: of its status, else of its class, else the default. */
export const refusalOf = ({ answers }: MockOperation, status: number): MockAnswer | undefined =>
  answers.find((answer) => answer.status === String(status)) ??
  answers.find((answer) => answer.status === `${String(status).slice(0, 1)}XX`) ??
  answers.find((answer) => answer.status === 'default');
