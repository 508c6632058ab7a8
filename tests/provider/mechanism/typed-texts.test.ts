import { findSchemaPlaces } from '@counterfoil/engine/description';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../server/provider/description/description.ts';
import type { Caller } from '../create-caller.ts';
import { listOf, objectOf } from '../described-call.ts';
import { ask, createPerson } from '../identity/people.ts';
import { startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createPerson(provider, { role: 'Admin' });
});
afterAll(() => provider.close());

const { document, operations } = readDescription();

/** The texts of these formats that are typed in one form only: an origin has a rule of its own. */
const otherwise = ['createEmbeddingOrigin body/origin'];

it('every telephone number, address of e-mail and of the web that is sent is cleaned', () => {
  const formats: readonly unknown[] = ['phone', 'phone-number', 'email', 'uri'];
  const uncleaned = operations.flatMap(({ id, parameters, body, typed }) => {
    const cleaned = typed.map(({ steps }) => steps.join('/'));
    return findSchemaPlaces(document, parameters, body?.written, (schema, steps) =>
      formats.includes(schema['format']) ? steps.join('/') : undefined,
    ).flatMap((place) => (cleaned.includes(place) ? [] : [`${id} ${place}`]));
  });
  expect(uncleaned).toEqual(otherwise);
});

const change = async (changes: object) => {
  const path = `/users/${admin.userId}`;
  const now = await ask(provider, 'GET', path, { token: admin.token });
  const {
    email,
    name,
    last_name,
    phone_number,
    user_type,
    partnerId,
    merchantId,
    permissions,
    external_user_id,
  } = objectOf(now.body);
  const unchanged = {
    email,
    name,
    last_name,
    phone_number,
    user_type,
    partnerId,
    merchantId,
    permissions,
    external_user_id,
  };
  return ask(provider, 'PUT', path, {
    token: admin.token,
    body: { ...unchanged, ...changes },
    headers: { 'if-match': now.headers.get('etag') ?? '' },
  });
};

const refusedAt = async (answer: Promise<Answered>) => {
  const { status, body } = await answer;
  return [status, ...new Set(listOf(objectOf(body)['errors']).map((fault) => objectOf(fault)['pointer']))];
};

describe('a telephone number', () => {
  it.each([
    ['(02) 5550 1234', '0255501234'],
    ['+61 (0)2 5550 1234', '+61255501234'],
    ['030/12345678', '03012345678'],
    ['0412\u00A0345\u00A0678', '0412345678'],
    ['01\u202F23\u202F45\u202F67\u202F89', '0123456789'],
    ['(808) 555-0123', '8085550123'],
    ['+1 (808) 555 . 01 -- 23', '+18085550123'],
    ['1234', '1234'],
    ['+123456789012345', '+123456789012345'],
    [`+61255501234${' '.repeat(28)}`, '+61255501234'],
  ])('%j is stored as %s', async (typed, stored) => {
    const { status, body } = await change({ phone_number: typed });
    expect([status, objectOf(body)['phone_number']]).toEqual([200, stored]);
  });

  it.each([
    '123',
    '1234567890123456',
    '+',
    '++61255501234',
    '61+255501234',
    '0412 345 678 ext 2',
    '0412,345,678',
    '0412_345_678',
    '\u0660\u0664\u0661\u0662\u0663\u0664',
    '0412\n345',
    `+61255501234${' '.repeat(29)}`,
    '',
    '(0)',
  ])('%j is refused', async (typed) => {
    expect(await refusedAt(change({ phone_number: typed }))).toEqual([400, '/phone_number']);
  });
});

describe('an e-mail address', () => {
  it.each([
    ['front@m\u00FCller.example', 'front@xn--mller-kva.example'],
    ['info@\u4F8B\u3048.\u30C6\u30B9\u30C8', 'info@xn--r8jz45g.xn--zckzah'],
  ])('%s is stored with its domain in ASCII', async (typed, stored) => {
    const { status, body } = await change({ email: typed });
    expect([status, objectOf(body)['email']]).toEqual([200, stored]);
  });

  it.each([
    'm\u00FCller@example.com',
    'a@m\u00FCller',
    'a@m\u00FCller.example/x',
    'a@\uFF11.\uFF12.\uFF13.\uFF14',
    'a@b_c.example',
  ])('%s is refused', async (typed) => {
    expect(await refusedAt(change({ email: typed }))).toEqual([400, '/email']);
  });
});

describe('a web address', () => {
  const hook = (url: string) =>
    ask(provider, 'POST', '/communication-settings/par_southernstays/webhook', {
      token: admin.token,
      body: { url, events: ['refund.created'] },
    });

  it.each([
    ['https://m\u00FCller.example/\u00FCber', 'https://xn--mller-kva.example/%C3%BCber'],
    ['https://hooks.example/in?list[]=1&list[]=2', 'https://hooks.example/in?list[]=1&list[]=2'],
    ['https://hooks.example/a|b#{c}', 'https://hooks.example/a|b#{c}'],
    [' HTTPS://Hooks.example ', 'https://hooks.example/'],
    ['https://hooks.example:8443/in', 'https://hooks.example:8443/in'],
  ])('%s is stored as its href', async (typed, stored) => {
    const { status, body } = await hook(typed);
    expect([status, objectOf(body)['url']]).toEqual([201, stored]);
  });

  it.each([
    'https://hooks.example:abc',
    'https://hooks.example:99999',
    'hooks.example',
    'https://',
    'https://a b.example',
    'ftp://hooks.example/',
    // Each of these letters takes nine characters in an href: the stored text is longer than the typed one,
    // and than the maximum.
    `https://hooks.example/${'\u4F8B'.repeat(60)}`,
  ])('%s is refused', async (typed) => {
    expect(await refusedAt(hook(typed))).toEqual([400, '/url']);
  });
});
