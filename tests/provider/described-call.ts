import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import { readFileSync } from 'node:fs';

export interface CallParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonObject;
}

export interface CallAnswer {
  readonly contentTypes: readonly string[];
  /** Of its JSON; null where it has none. */
  readonly schema: JsonObject | null;
  readonly headers: Readonly<Record<string, JsonObject>>;
}

/** An operation of the bundled description, read independently of the provider's own reader. */
export interface DescribedCall {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
  readonly parameters: readonly CallParameter[];
  /** The schema of its JSON body; null where it has none. */
  readonly body: JsonObject | null;
  /** Whether its body is multipart/form-data with files, in place of JSON. */
  readonly isUpload: boolean;
  readonly answers: ReadonlyMap<number, CallAnswer>;
  /** Every method that the description has at this path. */
  readonly allowed: readonly string[];
  readonly given: JsonObject;
}

const httpMethods = ['get', 'put', 'post', 'delete', 'patch'] as const;

export const objectOf = (value: unknown): JsonObject => (isRecord(value) ? value : {});

/** The bundled description of the reference provider. */
export const readDocument = (): JsonObject => {
  const file = new URL('../../openapi/generated/provider.json', import.meta.url);
  return objectOf(JSON.parse(readFileSync(file, 'utf8')));
};

/** Follows `$ref`; the keywords beside it win. */
export const followReference = (document: JsonObject, value: unknown): JsonObject => {
  const given = objectOf(value);
  const { $ref, ...beside } = given;
  if (typeof $ref !== 'string') return given;
  let place: unknown = document;
  for (const part of $ref.replace(/^#\//, '').split('/')) place = objectOf(place)[part];
  return { ...followReference(document, place), ...beside };
};

/** Every operation of a description, in its order. */
export const readCalls = (document: JsonObject): readonly DescribedCall[] =>
  Object.entries(objectOf(document['paths'])).flatMap(([path, item]) => {
    const methods = httpMethods.filter((method) => isRecord(objectOf(item)[method]));
    const allowed = methods.map((method) => method.toUpperCase());
    return methods.map((method) =>
      readCall(document, objectOf(objectOf(item)[method]), path, method, allowed),
    );
  });

const readCall = (
  document: JsonObject,
  given: JsonObject,
  path: string,
  method: string,
  allowed: readonly string[],
): DescribedCall => {
  const parameters = listOf(given['parameters']).map((value) => readParameter(document, value));
  const body = given['requestBody'] === undefined ? null : followReference(document, given['requestBody']);
  const answers = Object.entries(objectOf(given['responses'])).filter(([status]) => /^\d{3}$/.test(status));
  return {
    operationId: String(given['operationId']),
    method: method.toUpperCase(),
    path,
    parameters,
    body: body === null ? null : jsonOf(body),
    isUpload: body !== null && 'multipart/form-data' in objectOf(body['content']),
    answers: new Map(answers.map(([status, value]) => [Number(status), readAnswer(document, value)])),
    allowed,
    given,
  };
};

const readParameter = (document: JsonObject, value: unknown): CallParameter => {
  const { name, in: place, required, schema } = followReference(document, value);
  if (place !== 'path' && place !== 'query' && place !== 'header')
    throw new Error(`The parameter ${String(name)} does not exist.`);
  return { name: String(name), place, required: required === true, schema: objectOf(schema) };
};

const readAnswer = (document: JsonObject, value: unknown): CallAnswer => {
  const answer = followReference(document, value);
  const headers = Object.entries(objectOf(answer['headers'])).map(
    ([name, header]) => [name, objectOf(followReference(document, header)['schema'])] as const,
  );
  return {
    contentTypes: Object.keys(objectOf(answer['content'])),
    schema: jsonOf(answer),
    headers: Object.fromEntries(headers),
  };
};

const jsonOf = (holder: JsonObject): JsonObject | null => {
  const content = objectOf(holder['content']);
  const media = content['application/json'] ?? content['application/problem+json'];
  return isRecord(media) ? objectOf(media['schema']) : null;
};

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
