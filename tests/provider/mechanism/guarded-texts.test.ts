import { holdsGuardedNumber } from '@counterfoil/engine/description';
import type { JsonObject } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDescription } from '../../../server/provider/description/description.ts';
import { jsonBody, uploadBody } from '../contract/contract-request.ts';
import { createContractWorld, type ContractWorld } from '../contract/contract-world.ts';
import { createCaller } from '../create-caller.ts';
import { objectOf, readCalls, readDocument, type DescribedCall } from '../described-call.ts';
import { fuzzSeed } from '../fuzz-seed.ts';
import { isThorough } from '../../repeats.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const document = readDocument();
const calls = readCalls(document);
const operations = new Map(readDescription().operations.map((operation) => [operation.id, operation]));
const number = '4111111111111111';
/** The number as people and addresses write it; one of these forms fits most texts. */
const writings = [
  '4111 1111 1111 1111',
  number,
  `${number}@guest.example`,
  `https://guest.example/${number}`,
];

/** Fields that accept such a number nevertheless: they contain something else by definition, under rules of their own. */
const taken = [
  // Ids of records, which the provider makes, and codes.
  'challenge_id',
  'custom_role_id',
  'disbursement_config_id',
  'file_ids',
  'from_payout_id',
  'id',
  'logo_file_id',
  'merchantId',
  'merchant_id',
  'merchants',
  'partnerId',
  'partner_id',
  'payment_info_id',
  'payout_id',
  'psp',
  'public_key',
  'receivable_id',
  'record',
  'replaces',
  'token',
  'transaction_id',
  'user_id',
  // What browsers and identity providers make, in encodings of their own, and what names an organisation or is sealed.
  'attestationObject',
  'authenticatorData',
  'client_id',
  'client_secret',
  'clientDataJSON',
  'credential_id',
  'logout_token',
  'organisation',
  'query',
  'signature',
  'userHandle',
  // Account numbers, some of which have as many digits; they are stored encrypted, and four digits are shown.
  'account_number',
  // Validated by check digits of its own: no card number passes.
  'iban',
  // Numbers of other systems: a person in their own system, a dispute at its scheme, a payment at its
  // provider.
  'chargeback_id',
  'externalId',
  'external_user_id',
  'reference',
  // Numbers of authorities, some with the same check digit: SIRET, South African identity numbers.
  'identity_number',
  'registration_number',
  'tax_number',
  // Secrets, which are hashed or encrypted and never shown.
  'confirm_password',
  'old_password',
  'password',
  'value',
  // Web addresses, whose parts may contain numbers of other systems.
  'api_base_url',
  'next_url',
  'privacy_url',
  'support_url',
  'terms_url',
  'url',
  'video_url',
  'website',
];

/** Fields in which people have typed one: all of these refuse it. */
const named = [
  'account_holder',
  'booking_info',
  'booking_ref',
  'card_holder',
  'comment',
  'description',
  'guest_name',
  'holder',
  'internal_note',
  'label',
  'note',
  'reason',
  'statement',
  'text',
];

interface Place {
  readonly steps: readonly string[];
  readonly pointer: string;
}

const textsIn = (value: unknown, steps: readonly string[] = []): readonly Place[] => {
  if (typeof value === 'string') return [{ steps, pointer: steps.map((step) => `/${step}`).join('') }];
  const children: readonly (readonly [string, unknown])[] = Array.isArray(value)
    ? value.map((item: unknown, index) => [String(index), item] as const)
    : Object.entries(objectOf(value));
  return children.flatMap(([name, child]) => textsIn(child, [...steps, name]));
};

const withText = (value: unknown, [step, ...rest]: readonly string[], text: string): unknown => {
  if (step === undefined) return text;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (String(index) === step ? withText(item, rest, text) : item));
  const object = objectOf(value);
  return { ...object, [step]: withText(object[step], rest, text) };
};

/** The required texts of a body, and the optional ones. */
const placesOf = (call: DescribedCall, body: unknown): readonly Place[] => {
  const described = operations.get(call.operationId)?.body;
  const named = (described?.propertyNames ?? [])
    .filter((name) => described?.property(name)?.types.includes('string') === true)
    .map((name) => ({ steps: [name], pointer: `/${name}` }));
  const places = [...textsIn(body), ...named];
  return [...new Map(places.map((place) => [place.pointer, place])).values()];
};

/** Whether all that a body says by name was asked for already; what is inside its parts is not known before one is made. */
const isDecided = ({ operationId }: DescribedCall, known: ReadonlySet<string>): boolean => {
  const described = operations.get(operationId)?.body;
  return (described?.propertyNames ?? []).every((name) => {
    const types = described?.property(name)?.types ?? [];
    return known.has(name) || !types.some((type) => ['string', 'object', 'array'].includes(type));
  });
};

const isGuarded = ({ status, body }: Answered, pointer: string): boolean => {
  const errors: unknown = objectOf(body)['errors'];
  return (
    status === 422 &&
    Array.isArray(errors) &&
    errors.map(objectOf).some((error) => error['code'] === 'card-number' && error['pointer'] === pointer)
  );
};

let provider: ProviderUnderTest;
let world: ContractWorld;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  world = await createContractWorld(document, provider, fuzzSeed);
});
afterAll(() => provider.close());

interface Asked {
  readonly as?: 'Admin' | 'Merchant';
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

const ask = async (path: string, { as = 'Admin', method = 'GET', headers = {}, body }: Asked = {}) => {
  const own =
    as === 'Merchant' ? { merchantId: 'mer_harbourviewhotel' } : { permissions: ['report.transactions'] };
  const { token } = await createCaller(provider.database, { role: as, ...own });
  return send(`${provider.base}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...headers },
    body: body ?? null,
  });
};

describe('a card number', () => {
  it('is nowhere in the texts of the demo set', async () => {
    const { guard } = readDescription();
    if (guard === undefined) throw new Error('The description guards nothing.');
    const columns = await sql<{ table_name: string; column_name: string }>`
      select table_name, column_name from information_schema.columns join information_schema.tables
        using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'
        and data_type in ('text', 'character varying')
        and column_name !~ '(^|_)id$|hash|checksum|url|website|payload|account_number'`.execute(
      provider.database,
    );
    const held: string[] = [];
    for (const { table_name: table, column_name: column } of columns.rows) {
      const { rows } = await sql<{ text: string }>`select distinct ${sql.ref(column)} as text
        from ${sql.table(table)} where ${sql.ref(column)} ~ '[0-9]'`.execute(provider.database);
      for (const { text } of rows) if (holdsGuardedNumber(text, guard)) held.push(`${table}.${column}`);
    }
    expect([...new Set(held)]).toEqual([]);
  });

  it(`is refused in every text that people type, ${isThorough ? 'in each body' : 'by its name'}, at its place, and not repeated`, async () => {
    const refused = new Set<string>();
    const accepted = new Set<string>();
    for (const call of calls.filter(({ body }) => body !== null)) {
      if (!isThorough && isDecided(call, new Set([...refused, ...accepted]))) continue;
      const sender = world.sender(call);
      const led = await world.requests(call, 0).next();
      if (led.done === true) throw new Error(`Nothing leads to ${call.operationId}.`);
      const base = led.value;
      const body: unknown = JSON.parse(base.body?.text ?? '{}');
      for (const { steps, pointer } of placesOf(call, body)) {
        const name = steps.findLast((step) => !/^\d+$/.test(step)) ?? '';
        if (!isThorough && (refused.has(name) || accepted.has(name))) continue;
        for (const writing of writings) {
          const answer = await sender({ ...base, body: jsonBody(withText(body, steps, writing)) });
          // A text that the schema refuses is refused for that reason first.
          if (answer.status === 400) continue;
          if (!isGuarded(answer, pointer)) accepted.add(name);
          else {
            refused.add(name);
            expect(JSON.stringify(answer.body)).not.toMatch(/4111.?1111.?1111/);
          }
          break;
        }
      }
    }
    expect([...accepted].filter((name) => !taken.includes(name))).toEqual([]);
    expect(named.filter((name) => !refused.has(name))).toEqual([]);
    expect(refused.size).toBeGreaterThan(50);
    console.info(`${String(refused.size)} names refuse a card number: ${[...refused].toSorted().join(', ')}`);
  }, 300_000);

  it('is refused in what is searched for and in the name of a page, which no trail keeps', async () => {
    const searched = await ask(`/report/transactions?reference=${number}`);
    expect(searched.status).toBe(200);
    expect(isGuarded(await ask(`/search?q=${number}`), '/query/q')).toBe(true);
    const headers = { 'page-name': `/admin?q=${number}` };
    expect(isGuarded(await ask('/users', { headers }), '/header/page-name')).toBe(true);
    const denied = await ask('/users', { as: 'Merchant', headers });
    expect(denied.status).toBe(403);
    const { rows } = await sql<{ page_name: string }>`select page_name from audits
      where page_name like '/admin?q=%'`.execute(provider.database);
    expect(rows).toEqual([{ page_name: '/admin?q=****************' }]);
  });

  it('is refused in the name of a file', async () => {
    const upload = async (name: string) => {
      const { type, text } = uploadBody([[name, 'guest,nights\r\nA,2\r\n']]);
      return ask('/info/uploadFile', { method: 'POST', headers: { 'content-type': type }, body: text });
    };
    expect(isGuarded(await upload('stay 4111-1111-1111-1111.csv'), '/files/0/name')).toBe(true);
    expect((await upload('stay 4111-1111-1111-1112.csv')).status).toBe(201);
  });

  it('is not repeated from a name or from the address', async () => {
    const body = JSON.stringify({ [number]: 'x' });
    const headers = { 'content-type': 'application/json' };
    const unknown = await ask('/notes', { method: 'POST', headers, body });
    const nowhere = await ask(`/guests/${number}`);
    expect([unknown.status, nowhere.status]).toEqual([400, 404]);
    for (const answer of [unknown, nowhere]) expect(JSON.stringify(answer.body)).not.toContain(number);
  });

  it.each([
    ['a wrong check digit', '4111 1111 1111 1112'],
    ['12 digits', '411111111116'],
    ['20 digits', '41111111111111111115'],
    ['zeros', '0000 0000 0000 0000'],
    ['a telephone number', 'Call +61 2 5550 1234'],
  ])('is not seen in a note with %s', async (_name, text) => {
    const { id } = await provider.database
      .selectFrom('transactions')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const note: JsonObject = { kind: 'transaction', record: id, text };
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(note) };
    expect((await ask('/notes', init)).status).toBe(201);
  });
});
