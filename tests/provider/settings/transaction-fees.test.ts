import { omitUndefined, readField } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';
import { storesWhereCallsMeet } from '../stores/stores-under-test.ts';
import { alternatives, repeats } from '../../repeats.ts';

const merchant = 'mer_banksialodge';
const foreign = 'mer_hotelkazahaya';

const terms = {
  psp: 'northgate',
  region: 'any',
  percentage_bps: 150,
  fixed_amount: 30,
  currency: 'AUD',
  valid_from: '2027-01-01',
  valid_to: '2027-06-30',
};

interface Detail {
  readonly id: string;
}
const idsOf = (answer: Answered): readonly string[] => {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('details' in body) || !Array.isArray(body.details))
    throw new Error(`No details: ${JSON.stringify(body)}`);
  return body.details.map((detail: Detail) => detail.id);
};

describe.each(alternatives(storesWhereCallsMeet))('transaction fees on %s', (kind) => {
  let provider: ProviderUnderTest;
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    provider = await startProvider({ transactions: 300, on: kind });
    for (const user of ['admin', 'partner', 'partner2', 'merchant3'])
      tokens.set(user, await provider.signIn(user));
  }, 120_000);
  afterAll(() => provider.close());

  const call = (user: string, method: string, path: string, body?: object, etag?: string) =>
    send(`${provider.base}/transaction-fee${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.get(user) ?? ''}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...omitUndefined({ 'if-match': etag }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const add = (details: readonly object[], user = 'partner') =>
    call(user, 'POST', `/merchant/${merchant}`, { details });
  const clear = () =>
    provider.database.deleteFrom('transaction_fee_details').where('merchant_id', '=', merchant).execute();

  it("are the partner's until the merchant has its own rates", async () => {
    expect((await call('merchant3', 'GET', `/merchant/${merchant}`)).body).toMatchObject({
      source: 'partner',
    });
    const rate = { percentage_bps: 99, fixed_amount: 5, currency: 'AUD' };
    const fee = {
      domestic_transaction_fee: rate,
      international_transaction_fee: rate,
      transaction_fee: rate,
    };
    const set = await call('partner', 'POST', `/merchant/${merchant}`, { fee });
    expect([set.status, set.body]).toMatchObject([201, { source: 'own', fee }]);
    expect((await call('merchant3', 'GET', `/merchant/${merchant}`)).body).toEqual(set.body);
  });

  it.each([
    ['the same days', terms, '/details/0/valid_from overlap'],
    [
      'a last day that is the first of the other',
      { ...terms, valid_from: '2026-12-01', valid_to: '2027-01-01' },
      '/details/0/valid_from overlap',
    ],
    ['no end', { ...terms, valid_from: '2026-12-01', valid_to: null }, '/details/0/valid_from overlap'],
    ['an end before the beginning', { ...terms, valid_to: '2026-12-31' }, '/details/0/valid_to range'],
    ['an unknown provider', { ...terms, psp: 'nobody' }, '/details/0/psp unknown'],
    [
      'a brand that the provider does not take',
      { ...terms, card_brand: 'bitcoin' },
      '/details/0/card_brand not_supported',
    ],
    ['an unknown currency', { ...terms, currency: 'XXA' }, '/details/0/currency unknown'],
  ])('refuse a detail with %s, and keep none of those beside it', async (_promise, detail, refusal) => {
    await clear();
    await add([terms]);
    const [pointer, code] = refusal.split(' ');
    const other = { ...terms, psp: 'paywell' };
    const { status, body } = await add([detail, other]);
    expect([status, body]).toMatchObject([422, { errors: [{ pointer, code }] }]);
    expect(idsOf(await call('admin', 'GET', `/merchant/${merchant}`))).toHaveLength(1);
  });

  it('take details that differ in brand, region, currency or days', async () => {
    await clear();
    const { status } = await add([
      terms,
      { ...terms, card_brand: 'visa' },
      { ...terms, region: 'domestic' },
      { ...terms, currency: 'NZD' },
      { ...terms, valid_from: '2027-07-01', valid_to: null },
    ]);
    expect(status).toBe(201);
    expect((await add([terms, terms])).body).toMatchObject({
      errors: [{ pointer: '/details/0/valid_from' }, { pointer: '/details/1/valid_from' }],
    });
  });

  const rounds = repeats(30);
  it(`never overlap: 20 at once, ${String(rounds)} rounds`, async () => {
    const statuses = new Map<number, number>();
    for (let round = 0; round < rounds; round += 1) {
      await clear();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          add(
            [{ ...terms, valid_from: `2027-01-${String(1 + (index % 28)).padStart(2, '0')}` }],
            index % 2 === 0 ? 'admin' : 'partner',
          ),
        ),
      );
      for (const { status } of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1);
      expect(idsOf(await call('admin', 'GET', `/merchant/${merchant}`))).toHaveLength(1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 201: rounds, 422: rounds * 19 });
  }, 120_000);

  it('are held apart by the table itself', async () => {
    await clear();
    const [id] = idsOf(await add([terms]));
    const copy = sql`insert into transaction_fee_details
      select 'fed_copy', partner_id, merchant_id, psp, card_brand, region, percentage_bps, fixed_amount, currency,
        valid_from, valid_to, now(), now() from transaction_fee_details where id = ${id}`;
    await expect(copy.execute(provider.database)).rejects.toThrow('fee_details_never_overlap');
  });

  it('are changed by who saw them as they are, and only through their owner', async () => {
    await clear();
    const [id = ''] = idsOf(await add([terms]));
    const seen = (await call('partner', 'GET', `/detail/${id}`)).headers.get('etag') ?? '';
    const path = `/merchant/${merchant}/detail/${id}`;
    const changed = await call('partner', 'PUT', path, { ...terms, percentage_bps: 160 }, seen);
    expect([changed.status, changed.body]).toMatchObject([200, { id, percentage_bps: 160 }]);
    const fees = await call('partner', 'GET', `/merchant/${merchant}`);
    expect(readField(fees.body, 'updated_at')).toBe(readField(changed.body, 'updated_at'));
    expect((await call('partner', 'PUT', path, terms, seen)).status).toBe(412);
    expect((await call('partner', 'DELETE', path, undefined, seen)).status).toBe(412);
    expect((await call('admin', 'PUT', `/merchant/${foreign}/detail/${id}`, terms)).status).toBe(404);
    expect((await call('admin', 'PUT', `/partner/par_southernstays/detail/${id}`, terms)).status).toBe(404);
    expect((await call('partner2', 'GET', `/detail/${id}`)).status).toBe(404);
    expect((await call('partner2', 'PUT', path, terms)).status).toBe(404);
    const audit = await provider.database
      .selectFrom('audits')
      .select(['old_value', 'new_value'])
      .where('operation', '=', 'updateMerchantTransactionFeeDetail')
      .where('type', '=', 'update')
      .executeTakeFirst();
    expect(audit).toMatchObject({ old_value: { percentage_bps: 150 }, new_value: { percentage_bps: 160 } });
    expect((await call('partner', 'DELETE', path, undefined, changed.headers.get('etag') ?? '')).status).toBe(
      204,
    );
    expect((await call('partner', 'GET', `/detail/${id}`)).status).toBe(404);
  });

  it('of one provider are replaced as a whole, or not at all', async () => {
    await clear();
    await add([terms, { ...terms, psp: 'paywell' }]);
    const { psp: _psp, ...bare } = terms;
    const set = (details: readonly object[]) =>
      call('partner', 'POST', '/support', { merchant_id: merchant, psp: 'northgate', details });
    expect((await set([bare, bare])).status).toBe(422);
    const done = await set([
      { ...bare, region: 'domestic' },
      { ...bare, region: 'international' },
    ]);
    expect([done.status, idsOf(done).length]).toEqual([200, 2]);
    expect(idsOf(await call('partner', 'GET', `/merchant/${merchant}`))).toHaveLength(3);
    const looked = await call('partner', 'GET', `/support/merchant/${merchant}/detail-by-psp/northgate`);
    expect(looked.body).toEqual(done.body);
    expect(
      (await call('partner', 'POST', '/support', { merchant_id: foreign, psp: 'northgate', details: [] }))
        .status,
    ).toBe(404);
    expect((await call('partner', 'GET', `/support/merchant/${merchant}/detail-by-psp/nobody`)).status).toBe(
      404,
    );
  });

  it('are shown by what a payment of 100 would cost, before they are stored', async () => {
    await clear();
    const yen = { ...terms, psp: 'paywell', currency: 'JPY' };
    const looked = await call('partner', 'POST', `/merchant/${merchant}`, {
      details: [terms, yen],
      preview: true,
    });
    expect(looked.status).toBe(201);
    expect(looked.body).toMatchObject({
      added: [
        { currency: 'AUD', example_fee: 180, example_rest: 9820 },
        { currency: 'JPY', example_fee: 32, example_rest: 68 },
      ],
    });
    expect(idsOf(await call('partner', 'GET', `/merchant/${merchant}`))).toEqual([]);
    const stored = await call('partner', 'POST', `/merchant/${merchant}`, { details: [terms] });
    expect(stored.body).toMatchObject({ added: [{ example_fee: 180 }] });
    expect(idsOf(await call('partner', 'GET', `/merchant/${merchant}`))).toHaveLength(1);
  });
});
