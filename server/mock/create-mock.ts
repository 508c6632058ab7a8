import { isArray, ownText, readOwn, type JsonObject } from '@counterfoil/engine/json';
import { readMinorUnits } from '@counterfoil/engine/wire';
import { createAnswer } from './answers/create-answer.ts';
import { findKinds } from './document/kinds.ts';
import { listOf } from './document/list-of.ts';
import { createPathMatcher, type PathMatch } from './document/match-path.ts';
import { readOperations, type MockOperation } from './document/operations.ts';
import { createSchemaReader, type SchemaReader } from './document/schema-reader.ts';
import type { MockRequest, MockResponse } from './mock-request.ts';
import { createBoundedMap } from './records/bounded-map.ts';
import { createRecordStore } from './records/store.ts';
import { createBodyCheck, type FieldFault } from './requests/check-body.ts';
import { checkParameters } from './requests/check-parameters.ts';
import { bodySchema, fromTexts, readBody } from './requests/read-body.ts';
import { readQuery } from './requests/read-query.ts';
import { invalidStatus, refuse, type Refusal } from './requests/refuse.ts';
import type { World } from './values/site.ts';

/** What a mock is made of. */
export interface MockSettings {
  /** An OpenAPI 3.1 document in the form of the house, with `x-list` and `x-wire` where an API differs. */
  readonly document: JsonObject;
  /** Another seed gives other records. */
  readonly seed: string;
  /** The moment, in milliseconds since 1970: records are of the 90 days before it is first asked for. */
  readonly now: () => number;
}

/** Answers requests as the API of a document would. */
export type Mock = (request: MockRequest) => Promise<MockResponse>;

const demandName = 'x-mock-status';
const mostReplays = 2000;

const demanded = (
  request: MockRequest,
  query: ReadonlyMap<string, readonly string[]>,
  operation: MockOperation,
): number | undefined => {
  const isKnown = operation.parameters.some(({ name }) => name.toLowerCase() === demandName);
  const written = request.headers?.[demandName] ?? (isKnown ? undefined : query.get(demandName)?.[0]);
  return written !== undefined && /^[45]\d\d$/.test(written) ? Number(written) : undefined;
};

/** The property of a body that is JSON; undefined where it is none, or has no such text. */
const textIn = (body: MockRequest['body'], name: string): string | undefined => {
  try {
    const written: unknown = JSON.parse(String(body));
    return ownText(written, name);
  } catch {
    return undefined;
  }
};

/** The key by which a call is known when it is made again, where the operation says that it is, or in a header that is called so. */
const repetitionKey = ({ headers = {}, body }: MockRequest, repetition: unknown): string | undefined => {
  const header = ownText(repetition, 'header')?.toLowerCase();
  const property = ownText(repetition, 'body');
  const [, sent] =
    Object.entries(headers).find(([name, value]) => {
      const isKey = header === undefined ? name.includes('idempotency') : name === header;
      return isKey && value !== undefined && value !== '';
    }) ?? [];
  return sent ?? (property === undefined ? undefined : textIn(body, property));
};

const invalid = (operation: MockOperation, faults: readonly FieldFault[]): Refusal => ({
  status: invalidStatus(operation),
  detail: faults.map(({ path, detail }) => `${path.join('.') || 'The body'} ${detail}`).join('; '),
  faults,
});

const refusedMethod = (found: PathMatch, world: World): MockResponse => {
  const refused = refuse({ status: 405 }, undefined, world);
  const allow = found.operations.map(({ method }) => method).join(', ');
  return { ...refused, headers: { ...refused.headers, allow } };
};

/** A query in which each value of a list is one, also where they are written as one text. */
const splitValues = (
  query: ReadonlyMap<string, readonly string[]>,
  { parameters }: MockOperation,
  reader: SchemaReader,
): ReadonlyMap<string, readonly string[]> => {
  const isList = (schema: unknown): boolean => reader.shapeOf(schema).types.includes('array');
  const separators = new Map(
    parameters.flatMap(({ in: place, name, schema, separator }) =>
      place === 'query' && separator !== undefined && isList(schema) ? [[name, separator] as const] : [],
    ),
  );
  return new Map(
    [...query].map(([name, values]) => {
      const separator = separators.get(name);
      return [name, separator === undefined ? values : values.flatMap((value) => value.split(separator))];
    }),
  );
};

/** The origin of the first server of a document, for addresses in answers where nobody said who is asked. */
const ownServer = (document: JsonObject): string => {
  const servers = readOwn(document, 'servers');
  const url = isArray(servers) ? ownText(servers[0], 'url') : undefined;
  return /^https?:\/\/[^/{}]+/.exec(url ?? '')?.[0] ?? '';
};

/** Judges what a request brings: its parameters and its body. */
const judgeWith = (document: JsonObject, reader: SchemaReader) => {
  const checkBody = createBodyCheck(document);
  return async (
    request: MockRequest,
    query: ReadonlyMap<string, readonly string[]>,
    operation: MockOperation,
  ): Promise<{ readonly value: unknown } | Refusal> => {
    const faults = checkParameters(operation, query, reader);
    if (faults.length > 0) return invalid(operation, faults);
    const read = await readBody(request.body, request.headers?.['content-type']);
    if (read === undefined)
      return operation.isBodyRequired
        ? invalid(operation, [{ path: [], detail: 'must be given' }])
        : { value: undefined };
    if ('status' in read) return read;
    const { bodies } = operation;
    const schema = bodySchema(operation, read.mediaType);
    if (schema === undefined)
      return bodies.size > 0 && !bodies.has(read.mediaType) ? { status: 415 } : { value: read.value };
    const value = read.mediaType.includes('form') ? fromTexts(schema, read.value, reader) : read.value;
    const found = checkBody(schema, value);
    return found.length > 0 ? invalid(operation, found) : { value };
  };
};

const createStore = (
  { document, seed, now }: MockSettings,
  reader: SchemaReader,
  operations: readonly MockOperation[],
) => {
  const lists = new Map(
    operations.flatMap((operation) => {
      const list = listOf(operation, reader);
      return list === undefined ? [] : [[operation, list] as const];
    }),
  );
  const kinds = findKinds(operations, lists, reader);
  const tables = readOwn(document, 'x-minor-units');
  const minorUnits = (name: string | undefined) =>
    name === undefined ? undefined : readMinorUnits(readOwn(tables, name));
  return {
    kinds,
    store: createRecordStore({ kinds, operations, world: { reader, seed, now: now(), minorUnits } }),
  };
};

/**
 * Creates a mock of an API: it answers from the examples and schemas of a document, the same to the same request and
 * seed but for what was created, changed and removed, which it keeps in its memory. Lists have 37 rows. A refusal is
 * asked for with the header `x-mock-status`, or a query parameter of that name.
 */
export const createMock = (settings: MockSettings): Mock => {
  const { document, now } = settings;
  const reader = createSchemaReader(document);
  const operations = readOperations(document, reader);
  const { kinds, store } = createStore(settings, reader, operations);
  const { world } = store;
  const answer = createAnswer(kinds, operations, store);
  const match = createPathMatcher(document, operations);
  const judge = judgeWith(document, reader);
  const replays = createBoundedMap<MockResponse>(mostReplays);

  const answerTo = async (
    request: MockRequest,
    operation: MockOperation,
    found: PathMatch,
  ): Promise<MockResponse> => {
    const query = splitValues(readQuery(request.query ?? ''), operation, reader);
    const status = demanded(request, query, operation);
    if (status !== undefined) return refuse({ status }, operation, world);
    if (!store.hasParents(found.path, found.parameters)) return refuse({ status: 404 }, operation, world);
    const body = await judge(request, query, operation);
    if ('status' in body) return refuse(body, operation, world);
    const host = request.headers?.['host'];
    const address = `${host === undefined ? ownServer(document) : `http://${host}`}${request.path}`;
    const { path } = request;
    const answered = answer({
      operation,
      scope: found.parameters,
      path,
      query,
      address,
      body: body.value,
      moment: now(),
    });
    return 'body' in answered ? answered : refuse(answered, operation, world);
  };
  return async (request) => {
    const method = request.method.toUpperCase();
    const found = match(request.path, method);
    if (found === undefined)
      return refuse({ status: 404, detail: 'The API has no such path.' }, undefined, world);
    const operation = found.operations.find((each) => each.method === method);
    if (operation === undefined) return refusedMethod(found, world);
    const key = method === 'GET' ? undefined : repetitionKey(request, operation.repetition);
    if (key === undefined) return answerTo(request, operation, found);
    const replay = `${method} ${request.path} ${key}`;
    const answered = replays.get(replay) ?? (await answerTo(request, operation, found));
    if (answered.status < 400) replays.set(replay, answered);
    return answered;
  };
};
