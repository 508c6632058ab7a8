import { readFileSync } from 'node:fs';
import { DescriptionError, objectAt, resolve } from './document.ts';
import { isRecord, type JsonObject } from '../../../engine/json.ts';
import { findRecordPlaces, type RecordPlace } from './record-places.ts';

/** Who may call an operation, as `x-access` says it. */
export type AccessRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'session' }
  | { readonly kind: 'signing-in' }
  | {
      readonly kind: 'roles';
      readonly roles: readonly string[];
      /** Any one of them is enough; none is asked for when the list is empty. */
      readonly permissions: readonly string[];
      /** What people call these permissions. */
      readonly permissionNames: readonly string[];
    };

/** At most so many calls within so many seconds. */
export interface RateLimit {
  readonly calls: number;
  readonly seconds: number;
}

export interface DescribedParameter {
  readonly name: string;
  readonly place: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonObject;
  /** The schema's type, where its reference leads. */
  readonly type: unknown;
  /** The type of each item of a list. */
  readonly itemType?: unknown;
}

export interface DescribedAnswer {
  readonly status: number;
  /** Null for an answer without a body. */
  readonly schema: JsonObject | null;
  readonly contentTypes: readonly string[];
}

export interface DescribedOperation {
  readonly operationId: string;
  /** What it does, in a few words. */
  readonly summary: string;
  readonly method: string;
  readonly path: string;
  readonly access: AccessRule;
  /** The operation that reads what this one changes; null where nothing is edited. */
  readonly edits: string | null;
  /** Which own path parameter stands for one of the reading operation's, where the names differ. */
  readonly editsAs: Readonly<Record<string, string>>;
  /** Whether it may change something: every call but GET, and the GETs that say so. */
  readonly hasEffects: boolean;
  /** Whether pages of other sites may call it, from the origins that the owner of its public key allowed. */
  readonly isEmbedded: boolean;
  /** Whether a caller with a second factor must have given it lately. */
  readonly freshFactor: boolean;
  /** How often one caller may call it; null without a limit of its own. */
  readonly rateLimit: RateLimit | null;
  /** Where its path and body name records. */
  readonly records: readonly RecordPlace[];
  readonly parameters: readonly DescribedParameter[];
  readonly body: JsonObject | null;
  /** Whether the body is multipart/form-data, with files, in place of JSON. */
  readonly isUpload: boolean;
  /** Whether the body may ask by `preview: true` what the call would come to. */
  readonly previews: boolean;
  readonly success: DescribedAnswer;
  /** What the file it answers is called, without its ending. */
  readonly fileName: string | null;
}

export interface Description {
  readonly document: JsonObject;
  readonly operations: readonly DescribedOperation[];
}

const httpMethods = ['get', 'put', 'post', 'delete', 'patch'] as const;

/** Reads the bundled description of the provider from the generated folder. */
export const readDescription = (): Description => {
  const file = new URL('../../../openapi/generated/provider.json', import.meta.url);
  const document: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return parseDescription(document);
};

/** Reads an OpenAPI 3.1 document; throws `DescriptionError` when an operation has no access rule or no success. */
export const parseDescription = (value: unknown): Description => {
  const document = objectAt(value, 'The description');
  const operations: DescribedOperation[] = [];
  for (const [path, item] of Object.entries(objectAt(document['paths'], 'paths'))) {
    const methods = objectAt(item, path);
    for (const method of httpMethods) {
      if (methods[method] === undefined) continue;
      operations.push(parseOperation(document, method, path, objectAt(methods[method], `${method} ${path}`)));
    }
  }
  return { document, operations };
};

const parseOperation = (
  document: JsonObject,
  method: string,
  path: string,
  given: JsonObject,
): DescribedOperation => {
  const operationId = given['operationId'];
  if (typeof operationId !== 'string') throw new DescriptionError(`${method} ${path} has no operationId.`);
  const parameters = listOf(given['parameters']).map((parameter) => parseParameter(document, parameter));
  const body = given['requestBody'] === undefined ? null : resolve(document, given['requestBody']);
  const isUpload = body !== null && 'multipart/form-data' in objectAt(body['content'], operationId);
  const type = isUpload ? 'multipart/form-data' : 'application/json';
  const schema = body === null ? null : schemaOf(body, type, `The body of ${operationId}`);
  return {
    operationId,
    summary: typeof given['summary'] === 'string' ? given['summary'] : operationId,
    method: method.toUpperCase(),
    path,
    access: parseAccess(document, operationId, given['x-access']),
    edits: typeof given['x-edits'] === 'string' ? given['x-edits'] : null,
    editsAs: parseNames(given['x-edits-as']),
    hasEffects: method !== 'get' || given['x-effects'] === true,
    isEmbedded: given['x-embedded'] === true,
    freshFactor: given['x-fresh-factor'] === true,
    rateLimit: parseRateLimit(operationId, given['x-rate-limit']),
    records: findRecordPlaces(document, parameters, schema),
    parameters,
    body: schema,
    isUpload,
    fileName: typeof given['x-file-name'] === 'string' ? given['x-file-name'] : null,
    previews: schema !== null && isRecord(propertiesOf(document, schema)['preview']),
    success: parseSuccess(
      document,
      operationId,
      objectAt(given['responses'], `The answers of ${operationId}`),
    ),
  };
};

const propertiesOf = (document: JsonObject, schema: JsonObject): JsonObject => {
  const { properties } = resolve(document, schema);
  return isRecord(properties) ? properties : {};
};

const parseNames = (value: unknown): Readonly<Record<string, string>> => {
  const names = Object.entries(isRecord(value) ? value : {});
  return Object.fromEntries(names.map(([name, own]) => [name, String(own)]));
};

const parseAccess = (document: JsonObject, operationId: string, value: unknown): AccessRule => {
  if (value === undefined) throw new DescriptionError(`The operation ${operationId} has no x-access rule.`);
  const rule = objectAt(value, `x-access of ${operationId}`);
  if (rule['public'] === true) return { kind: 'public' };
  if (rule['session'] === true) return { kind: 'session' };
  if (rule['session'] === 'signing-in') return { kind: 'signing-in' };
  const roles = listOf(rule['roles']).filter((role) => typeof role === 'string');
  if (roles.length === 0) throw new DescriptionError(`The x-access rule of ${operationId} lets nobody in.`);
  const permissions = [rule['permission']].flat().filter((name) => typeof name === 'string');
  const names = permissionNames(document);
  return {
    kind: 'roles',
    roles,
    permissions,
    permissionNames: permissions.map((permission) => names.get(permission) ?? permission),
  };
};

const permissionNames = (document: JsonObject): ReadonlyMap<string, string> => {
  const place = ['components', 'schemas', 'Permission', 'x-labels'];
  const found = place.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), document);
  const words = Object.entries(isRecord(found) ? found : {});
  return new Map(words.map(([name, word]) => [name, String(word)]));
};

const parseRateLimit = (operationId: string, value: unknown): RateLimit | null => {
  if (value === undefined) return null;
  const { calls, seconds } = objectAt(value, `x-rate-limit of ${operationId}`);
  if (typeof calls === 'number' && typeof seconds === 'number') return { calls, seconds };
  throw new DescriptionError(`The x-rate-limit of ${operationId} names no calls or no seconds.`);
};

const parseParameter = (document: JsonObject, value: unknown): DescribedParameter => {
  const parameter = resolve(document, value);
  const { name, in: place } = parameter;
  if (typeof name !== 'string' || (place !== 'path' && place !== 'query' && place !== 'header')) {
    throw new DescriptionError('A parameter has no name, or stands in a place that is not served.');
  }
  const schema = objectAt(parameter['schema'], name);
  const whole = resolve(document, schema);
  const itemType = whole['items'] === undefined ? undefined : resolve(document, whole['items'])['type'];
  return { name, place, required: parameter['required'] === true, schema, type: whole['type'], itemType };
};

const parseSuccess = (document: JsonObject, operationId: string, answers: JsonObject): DescribedAnswer => {
  const found = Object.entries(answers).find(([code]) => /^2\d\d$/.test(code));
  if (found === undefined)
    throw new DescriptionError(`The operation ${operationId} has no successful answer.`);
  const [code, value] = found;
  const answer = resolve(document, value);
  if (answer['content'] === undefined) return { status: Number(code), schema: null, contentTypes: [] };
  const content = objectAt(answer['content'], `The answer of ${operationId}`);
  const isJson = content['application/json'] !== undefined;
  return {
    status: Number(code),
    schema: isJson ? schemaOf(answer, 'application/json', `The answer of ${operationId}`) : null,
    contentTypes: Object.keys(content),
  };
};

const schemaOf = (holder: JsonObject, contentType: string, where: string): JsonObject => {
  const content = objectAt(objectAt(holder['content'], where)[contentType], where);
  return objectAt(content['schema'], where);
};

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
