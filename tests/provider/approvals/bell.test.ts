import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answered } from '../provider-under-test.ts';
import { askedOf, refundRule, startWorld, type Name, type World } from './approvals-world.ts';

let world: World;

beforeAll(async () => {
  world = await startWorld({ transactions: 300 });
  const rule = refundRule({ when: 'above', amounts: [{ currency: 'AUD', amount: 50_000 }] });
  expect((await world.setRule('admin', rule)).response.status).toBe(200);
});
afterAll(() => world.provider.close());

/** What somebody reads in the bell of one request. */
const bellOf = async (name: Name, asked: string, language = 'en') => {
  const { data } = answered(
    await world.client(name).GET('/notifications', { params: {}, headers: { 'Accept-Language': language } }),
  );
  return data.filter(({ approval_id }) => approval_id === asked);
};

const ask = async (): Promise<string> =>
  askedOf(await world.refund('clerk', await world.pay(90_000), 90_000));

const nameOf = async (name: Name): Promise<string> => {
  const { userId } = world.of(name);
  const user = await world.database
    .selectFrom('users')
    .select(['name', 'last_name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return [user.name, user.last_name].join(' ').trim();
};

describe('the bell of a request for approval', () => {
  it('tells those who may decide, in their language, with the way to it, and nobody else', async () => {
    const asked = await ask();
    const clerk = await nameOf('clerk');
    for (const name of ['supervisor', 'other supervisor'] as const)
      expect(await bellOf(name, asked), name).toMatchObject([
        {
          event: 'approval_asked',
          text: `${clerk} asks for your approval: Refund a transaction (AUD 900.00).`,
          merchant_id: null,
          link: `/approvals?open=${asked}`,
          read_at: null,
        },
      ]);
    expect((await bellOf('supervisor', asked, 'de'))[0]?.text).toMatch(
      /bittet um Ihre Freigabe: .*erstatten.* \(900,00\sAUD\)\.$/u,
    );
    for (const name of ['clerk', 'reader', 'manager', 'stranger', 'partner', 'admin'] as const)
      expect(await bellOf(name, asked), name).toEqual([]);
  });

  it('tells the asker of the end, and waits for nobody any more', async () => {
    const [approved, refused, withdrawn] = [await ask(), await ask(), await ask()];
    expect((await world.approve('supervisor', approved)).data?.status).toBe('approved');
    expect((await world.refuse('supervisor', refused)).response.status).toBe(200);
    expect((await world.withdraw('clerk', withdrawn)).response.status).toBe(200);
    const textsOf = async (asked: string) => (await bellOf('clerk', asked)).map(({ text }) => text);
    expect(await textsOf(approved)).toEqual([
      'Your request was approved and is done: Refund a transaction (AUD 900.00).',
    ]);
    expect(await textsOf(refused)).toEqual(['Your request was refused: Refund a transaction (AUD 900.00).']);
    expect(await textsOf(withdrawn)).toEqual([]);
    for (const asked of [approved, refused, withdrawn])
      for (const name of ['supervisor', 'other supervisor'] as const)
        expect(await bellOf(name, asked)).toEqual([]);
  });

  it('is read by its person alone', async () => {
    const asked = await ask();
    const [own] = await bellOf('supervisor', asked);
    const read = (name: Name) =>
      world.client(name).POST('/notifications/{id}/read', { params: { path: { id: own?.id ?? '' } } });
    for (const name of ['other supervisor', 'admin'] as const)
      expect((await read(name)).response.status, name).toBe(404);
    expect((await read('supervisor')).data?.read_at).toEqual(expect.any(String));
    expect((await bellOf('other supervisor', asked))[0]?.read_at).toBeNull();
  });
});

describe('the list of requests', () => {
  it('names the payment that a request is about, and is narrowed to merchants and partners', async () => {
    const payment = await world.pay(90_000);
    const asked = askedOf(await world.refund('clerk', payment, 90_000));
    const found = await world.read('supervisor', asked);
    const { ref_id } = await world.database
      .selectFrom('transactions')
      .select('ref_id')
      .where('id', '=', payment)
      .executeTakeFirstOrThrow();
    expect(found).toMatchObject({
      transaction_id: payment,
      transaction_reference: ref_id,
      payout_id: null,
      user_id: null,
    });
    const listed = async (query: { merchants?: string[]; partnerId?: string }) =>
      answered(
        await world.client('admin').GET('/approvals', { params: { query: { ...query, limit: 100 } } }),
      ).data.some(({ id }) => id === asked);
    expect(await listed({ merchants: ['mer_harbourviewhotel'] })).toBe(true);
    expect(await listed({ merchants: ['mer_hotelkazahaya'] })).toBe(false);
    expect(await listed({ partnerId: 'par_southernstays' })).toBe(true);
    expect(await listed({ partnerId: 'par_pacificrooms' })).toBe(false);
  });
});
