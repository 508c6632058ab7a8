import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../../engine/json.ts';
import type { WrittenConvention } from '../../../../engine/language/convention/convention.ts';
import { createAdapter, prepare, type HouseCall, type WireCall } from '../../../../engine/prepare/index.ts';
import {
  answering,
  convention,
  integer,
  libraryWith,
  object,
  operationOf,
  text,
  writtenBody,
} from '../library.ts';
import { answer } from './paging-api.ts';

const loan = object({ title: text, lent_at: integer }, ['title']);

const written = (body: JsonObject, parameters: readonly JsonObject[] = [], method = 'post') =>
  libraryWith(
    {
      '/loans': {
        [method]: {
          operationId: 'addLoan',
          parameters,
          requestBody: { required: true, content: { 'application/json': { schema: body } } },
          responses: answering(object({ loan })),
        },
      },
    },
    { NewLoan: loan },
  );

const preparedWith = (document: JsonObject, rules: Omit<WrittenConvention, 'title'>) =>
  prepare(document, [convention({ moments: [{ names: ['lent_at'], as: 'seconds' }], ...rules })]);

const sentBy = async (
  document: JsonObject,
  rules: Omit<WrittenConvention, 'title'>,
  house: Pick<HouseCall, 'body' | 'key'>,
) => {
  const calls: WireCall[] = [];
  const adapt = createAdapter(preparedWith(document, rules).annotated);
  await adapt({ operation: 'addLoan', path: '/loans', query: [], ...house }, async (call) => {
    calls.push(call);
    return Promise.resolve(answer({ loan: {} }));
  });
  const [call] = calls;
  const body: unknown = JSON.parse(writtenBody(call)?.text ?? 'null');
  return { headers: call?.headers, body };
};

const houseOf = (document: JsonObject, rules: Omit<WrittenConvention, 'title'>) =>
  operationOf(preparedWith(document, rules).house, 'addLoan');

const header = { name: 'Once-Only', in: 'header', schema: text };
const key = 'k-1';

describe('the key of a call that is made again', () => {
  const keyed = object({ title: text, lent_at: integer, once: text }, ['title', 'once']);

  it.each([
    ['in the header that is described', written(loan, [header]), { header: 'Once-Only' }],
    ['in a header that nothing describes', written(loan), { header: 'Once-Only', always: true }],
  ])('is sent %s, and asked for as the engine knows it', async (_, document, rule) => {
    const rules = { repetition: [rule] };
    expect(houseOf(document, rules).idempotent).toBe(true);
    const { headers, body } = await sentBy(document, rules, { body: { title: 'Emma' }, key });
    expect(headers).toEqual({ 'Once-Only': key });
    expect(body).toEqual({ title: 'Emma' });
  });

  it.each([
    ['that does not describe it', written(loan), { header: 'Once-Only' }],
    ['that changes what is there', written(loan, [], 'put'), { header: 'Once-Only', always: true }],
    ['whose body has no such text', written(object({ once: integer })), { body: 'once' }],
  ])('is nothing of a call %s', async (_, document, rule) => {
    const rules = { repetition: [rule] };
    expect(houseOf(document, rules).idempotent).toBe(false);
    expect((await sentBy(document, rules, { body: {}, key })).headers).toBeUndefined();
  });

  it.each([
    ['in place', keyed],
    ['by reference', { $ref: '#/components/schemas/Keyed' }],
  ])('is sent in the body that is written %s, and no field of it', async (_, body) => {
    const document = written(body);
    const schemas = { NewLoan: loan, Keyed: keyed };
    const whole = { ...document, components: { schemas } };
    const rules = { repetition: [{ body: 'once' }] };
    const operation = houseOf(whole, rules);
    expect(operation.idempotent).toBe(true);
    expect(operation.body?.propertyNames).toEqual(['title', 'lent_at']);
    expect([...(operation.body?.required ?? [])]).toEqual(['title']);
    const sent = await sentBy(whole, rules, { body: { title: 'Emma' }, key });
    expect(sent).toEqual({ headers: undefined, body: { title: 'Emma', once: key } });
  });
});

describe('the envelope of a body', () => {
  const bodies = { bodies: ['*'] };
  const house = { title: 'Emma', lent_at: '2023-11-14T22:13:20Z' };
  const wire = { title: 'Emma', lent_at: 1_700_000_000 };

  it.each([
    ['around its only object', object({ loan }), {}, { loan: wire }],
    [
      'around its only object beside the key',
      object({ loan, once: text }),
      { repetition: [{ body: 'once' }] },
      { loan: wire, once: key },
    ],
    [
      'where the convention says so',
      object({ data: object({ loan: { $ref: '#/components/schemas/NewLoan' } }), note: text }),
      { bodies: ['/data/loan'] },
      { data: { loan: wire } },
    ],
  ])('is put %s', async (_, schema, rules, body) => {
    const document = written(schema);
    const whole = { ...bodies, ...rules };
    expect(houseOf(document, whole).body?.propertyNames).toEqual(['title', 'lent_at']);
    expect((await sentBy(document, whole, { body: house, key })).body).toEqual(body);
  });

  it.each([
    ['of two properties', object({ loan, note: text })],
    ['of a plain value', object({ note: text })],
    ['of an object of any names', object({ notes: { type: 'object', additionalProperties: text } })],
  ])('is none in a body %s', (_, schema) => {
    const names = Object.keys(schema['properties'] ?? {});
    expect(houseOf(written(schema), bodies).body?.propertyNames).toEqual(names);
  });

  it('is none where no convention says so', () => {
    expect(houseOf(written(object({ loan })), {}).body?.propertyNames).toEqual(['loan']);
  });
});
