import { dereference, validate } from '@cfworker/json-schema';
import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import type { Answered } from '../provider-under-test.ts';
import { objectOf, type CallAnswer, type DescribedCall } from '../described-call.ts';

/** The differences between an answer and the description; an empty list is a faithful answer. */
export type AnswerValidator = (call: DescribedCall, answer: Answered) => readonly string[];

/** The statuses that HTTP itself defines, at every address alike. */
const ofTheProtocol: ReadonlySet<number> = new Set([405, 413, 414, 415]);
const headersOfAll: readonly (readonly [string, RegExp])[] = [
  ['x-request-id', /^[\w-]{8,64}$/],
  ['x-content-type-options', /^nosniff$/],
  ['cache-control', /no-store/],
];

/** An independent validator: another library, and another reader of the description than the provider's. */
export const createAnswerValidator = (document: JsonObject): AnswerValidator => {
  const isFitting = createValidator(document);
  return (call, answer) => [
    ...validateHeaders(answer),
    ...(answer.status >= 400 ? validateProblem(answer) : []),
    ...validateBody(call, answer, isFitting),
  ];
};

const validateHeaders = ({ headers }: Answered): readonly string[] =>
  headersOfAll
    .filter(([name, fits]) => !fits.test(headers.get(name) ?? ''))
    .map(([name]) => `the header ${name} is ${String(headers.get(name))}`);

const validateProblem = ({ status, headers, body }: Answered): readonly string[] => {
  const problem = objectOf(body);
  const faults: string[] = [];
  if (status >= 500) faults.push(`it failed: ${JSON.stringify(body)}`);
  // RFC 7644 has the status as a text, and no name of the request.
  if (headers.get('content-type')?.startsWith('application/scim+json') === true)
    return problem['status'] === String(status) ? faults : [...faults, 'the error has another status'];
  if (problem['status'] !== status) faults.push('the problem has another status');
  if (problem['request_id'] !== headers.get('x-request-id'))
    faults.push('the problem has another request id');
  return faults;
};

const validateBody = (call: DescribedCall, answer: Answered, isFitting: Fitting): readonly string[] => {
  const described = call.answers.get(answer.status) ?? protocolAnswer(call, answer.status);
  if (described === null) return [`the status ${String(answer.status)} is not described`];
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? null;
  if (described.contentTypes.length === 0)
    return answer.body === '' ? [] : ['there is a body where none is described'];
  if (type === null || !described.contentTypes.includes(type))
    return [`the content type ${String(type)} is not described`];
  const headers = Object.entries(described.headers).flatMap(([name, schema]) =>
    isFitting(schema, headerValue(schema, answer.headers.get(name))).map(
      (fault) => `header ${name}: ${fault}`,
    ),
  );
  // A list that can also be answered as a file has a schema for its JSON only.
  return described.schema === null || !type.endsWith('json')
    ? headers
    : [...headers, ...isFitting(described.schema, answer.body)];
};

const protocolAnswer = (call: DescribedCall, status: number): CallAnswer | null =>
  ofTheProtocol.has(status) ? (call.answers.get(400) ?? null) : null;

const headerValue = (schema: JsonObject, text: string | null): unknown =>
  text !== null && schema['type'] === 'integer' && /^\d+$/.test(text) ? Number(text) : text;

type Fitting = (schema: JsonObject, value: unknown) => readonly string[];

const createValidator = (document: JsonObject): Fitting => {
  const schemas = Object.entries(objectOf(objectOf(document['components'])['schemas']));
  const lookup = dereference({
    $id: 'https://validator.invalid/',
    $defs: Object.fromEntries(schemas.map(([name, schema]) => [name, rooted(schema)])),
  });
  const known = new Map<JsonObject, object>();
  return (schema, value) => {
    const own = known.get(schema) ?? {
      $id: `https://validator.invalid/${String(known.size)}`,
      ...objectOf(rooted(schema)),
    };
    if (!known.has(schema)) {
      known.set(schema, own);
      dereference(own, lookup);
    }
    const { valid, errors } = validate(value, own, '2020-12', lookup, false);
    const last = errors.at(-1);
    return valid ? [] : [`${last?.instanceLocation ?? ''} ${last?.keyword ?? ''}: ${last?.error ?? ''}`];
  };
};

/** References of the description, in the validator's own table; formats that only define how to show a value are ignored. */
const rooted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(rooted);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) =>
      key === '$ref' && typeof child === 'string'
        ? [key, child.replace('#/components/schemas/', 'https://validator.invalid/#/$defs/')]
        : [key, rooted(child)],
    ),
  );
};
