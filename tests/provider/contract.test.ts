import fc from 'fast-check';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoAccounts } from '../../server/provider/seed/demo-accounts.ts';
import { isJsonObject, readDescription } from '../../server/provider/http/description.ts';
import type {
  DescribedOperation,
  DescribedParameter,
  JsonObject,
} from '../../server/provider/http/description.ts';
import { createCapture } from './create-capture.ts';
import { send, startProvider } from './provider-under-test.ts';
import type { Answered, ProviderUnderTest } from './provider-under-test.ts';

const description = readDescription();
const seed = Number(process.env['FUZZ_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const RUNS = 60;

/** The judge is built apart from the provider's own validator. */
const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
addFormats(ajv);
for (const format of ['money', 'password', 'binary']) ajv.addFormat(format, true);
ajv.addSchema({ ...description.document, $id: 'api' });
const isProblem = ajv.compile({ $ref: 'api#/components/schemas/Problem' });

let provider: ProviderUnderTest;
let capture = '';
const knownIds: string[] = ['mer_harbourviewhotel', 'par_southernstays'];
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  const rows = await provider.database.selectFrom('transactions').select('id').limit(20).execute();
  capture = await createCapture(provider.database, 1_000_000);
  knownIds.push(...rows.map((row) => row.id));
});
afterAll(() => provider.close());

const HOSTILE = [
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'null',
  'NaN',
  "' or 1=1 --",
  '../../etc/passwd',
  '%00',
  '\u202E',
  '💥',
  '{{7*7}}',
  '__proto__',
  'constructor',
  '9'.repeat(40),
  'x'.repeat(3000),
];

const resolve = (schema: JsonObject): JsonObject => {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') return schema;
  let place: unknown = description.document;
  for (const part of reference.slice(2).split('/')) place = isJsonObject(place) ? place[part] : undefined;
  return { ...(isJsonObject(place) ? place : {}), ...schema, $ref: undefined };
};

/** Values that mostly fit the schema. */
function fitting(given: JsonObject): fc.Arbitrary<unknown> {
  const schema = resolve(given);
  if (Array.isArray(schema['enum'])) {
    const values: readonly unknown[] = schema['enum'];
    return fc.constantFrom(...values);
  }
  const [type] = [schema['type']].flat();
  if (schema['format'] === 'date') {
    return fc
      .date({ min: new Date('2025-01-01'), max: new Date('2027-01-01'), noInvalidDate: true })
      .map((day) => day.toISOString().slice(0, 10));
  }
  if (schema['format'] === 'email')
    return fc.constantFrom(...demoAccounts.slice(6).map((account) => account.email));
  if (type === 'integer') {
    const bound = (name: string, fallback: number) =>
      typeof schema[name] === 'number' ? schema[name] : fallback;
    return fc.integer({
      min: bound('minimum', bound('exclusiveMinimum', 0) + 1),
      max: Math.min(bound('maximum', 1000), 1000),
    });
  }
  if (type === 'array')
    return fc.array(fitting(isJsonObject(schema['items']) ? schema['items'] : {}), { maxLength: 3 });
  if (type === 'object') {
    const properties = Object.entries(isJsonObject(schema['properties']) ? schema['properties'] : {});
    if (properties.length === 0)
      return fc.oneof(fc.constant(null), fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()));
    return fc.record(
      Object.fromEntries(
        properties.map(([name, value]) => [name, fitting(isJsonObject(value) ? value : {})]),
      ),
    );
  }
  const pattern = typeof schema['pattern'] === 'string' ? schema['pattern'] : '';
  if (pattern === '^[A-Z]{3}$') return fc.constantFrom('AUD', 'JPY', 'XXX');
  if (pattern === '^[A-Za-z0-9_-]+$' && schema['minLength'] === 8) return fc.uuid();
  if (pattern === '^[A-Za-z0-9_-]+$') return fc.constantFrom(...knownIds, 'txn_absent');
  if (pattern.includes('/')) return fc.constantFrom('UTC', 'Australia/Sydney', 'America/Denver');
  return fc.string({ minLength: 1, maxLength: 60 });
}

/** Mostly fitting values, and one in five that is not. */
const wild = (schema: JsonObject): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 8, arbitrary: fitting(schema) },
    { weight: 1, arbitrary: fc.constantFrom(...HOSTILE) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );

function requests(operation: DescribedOperation, values: (schema: JsonObject) => fc.Arbitrary<unknown>) {
  const of = (place: DescribedParameter['place']) => {
    const own = operation.parameters.filter((parameter) => parameter.place === place);
    const required = own.filter((parameter) => parameter.required).map((parameter) => parameter.name);
    return fc.record(Object.fromEntries(own.map(({ name, schema }) => [name, values(schema)])), {
      requiredKeys: required,
    });
  };
  return fc.record({
    path: of('path'),
    query: of('query'),
    header: of('header'),
    body: bodies(operation, values),
  });
}

function bodies(operation: DescribedOperation, values: (schema: JsonObject) => fc.Arbitrary<unknown>) {
  if (operation.body === null) return fc.constant(undefined);
  const prize = PRIZES[operation.operationId];
  return prize === undefined
    ? values(operation.body)
    : fc.oneof(fc.constant(null).map(prize), values(operation.body));
}

/** Bodies that no schema leads to: a password that is right, a sale that has money left. */
const PRIZES: Readonly<Record<string, () => unknown>> = {
  login: () => ({ email: 'merchant3@counterfoil.example', password: 'Merchant-demo-2026' }),
  refundPayment: () => ({ transaction_id: capture, amount: 1, currency: 'AUD', reason: 'Fuzz' }),
};

type Generated = { path: object; query: object; header: object; body: unknown };

/** Halves of characters cannot be sent. */
function encode(value: unknown): string {
  return encodeURIComponent(Buffer.from(String(value)).toString());
}

async function call(operation: DescribedOperation, token: string, given: Generated): Promise<Answered> {
  const path = Object.entries(given.path).reduce(
    (filled, [name, value]: [string, unknown]) => filled.replace(`{${name}}`, encode(value)),
    operation.path,
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query))
    for (const one of [value].flat()) query.append(name, String(one));
  const headers = new Headers({ authorization: `Bearer ${token}` });
  for (const [name, value] of Object.entries(given.header)) headers.set(name, encode(value).slice(0, 200));
  if (given.body !== undefined) headers.set('content-type', 'application/json');
  const body = given.body === undefined ? null : JSON.stringify(given.body);
  return send(`${provider.base}${path}?${query.toString()}`, { method: operation.method, headers, body });
}

function judge(operation: DescribedOperation, { status, headers, body }: Answered): void {
  expect(status).toBeLessThan(500);
  if (status >= 400) {
    expect(headers.get('content-type')).toMatch(/^application\/problem\+json/);
    expect([isProblem(body), isProblem.errors]).toEqual([true, null]);
    return;
  }
  expect(status).toBe(operation.success.status);
  if (operation.success.schema === null) return;
  const schema: unknown = JSON.parse(JSON.stringify(operation.success.schema).replaceAll('"#/', '"api#/'));
  const validate = ajv.compile(isJsonObject(schema) ? schema : false);
  expect([validate(body), validate.errors]).toEqual([true, null]);
}

describe(`generated requests (seed ${String(seed)})`, () => {
  it.each(description.operations.map((operation) => [operation.operationId, operation] as const))(
    '%s: no 5xx, and every answer as described',
    async (operationId, operation) => {
      const statuses = new Map<number, number>();
      let token = await provider.signIn('admin');
      const run = async (given: Generated): Promise<void> => {
        const answer = await call(operation, token, given);
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        judge(operation, answer);
        if (operationId === 'logout' && answer.status === 204) token = await provider.signIn('admin');
      };
      const runs = operationId === 'login' || operationId === 'logout' ? 12 : RUNS;
      await fc.assert(fc.asyncProperty(requests(operation, fitting), run), {
        seed,
        numRuns: runs,
        endOnFailure: true,
      });
      await fc.assert(fc.asyncProperty(requests(operation, wild), run), {
        seed,
        numRuns: runs,
        endOnFailure: true,
      });
      console.info(`${operationId} (seed ${String(seed)}): ${JSON.stringify(Object.fromEntries(statuses))}`);
      expect([...statuses.keys()].some((status) => status < 300)).toBe(true);
    },
  );
});
