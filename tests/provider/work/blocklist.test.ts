import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller } from '../create-caller.ts';
import { objectOf } from '../described-call.ts';
import { merchant, openPaymentDesk, transactionIn, type PaymentDesk } from '../payments/payment-desk.ts';
import { send, type Answered } from '../provider-under-test.ts';

const people = {
  admin: { role: 'Admin', permissions: ['merchants.settings', 'paymentSettings', 'report.transactions'] },
  own: {
    role: 'Merchant',
    merchantId: merchant,
    permissions: ['merchants.settings', 'paymentSettings', 'report.transactions'],
  },
  reader: { role: 'Merchant', merchantId: merchant, permissions: ['merchants.settings'] },
  other: {
    role: 'Merchant',
    merchantId: 'mer_hotelkazahaya',
    permissions: ['merchants.settings', 'paymentSettings'],
  },
  partner: {
    role: 'Partner',
    partnerId: 'par_southernstays',
    permissions: ['merchants.settings', 'paymentSettings'],
  },
  stranger: { role: 'Partner', partnerId: 'par_pacificrooms', permissions: ['merchants.settings'] },
} as const;
type Name = keyof typeof people;

let desk: PaymentDesk;
const tokens = new Map<Name, string>();

beforeAll(async () => {
  desk = await openPaymentDesk();
  const { database } = desk.provider;
  await database.deleteFrom('blocklist_entries').execute();
  for (const name of ['admin', 'own', 'other', 'partner', 'stranger'] as const)
    tokens.set(name, (await createCaller(database, people[name])).token);
  // What the role gives is taken from one.
  const { userId, token } = await createCaller(database, people.reader);
  tokens.set('reader', token);
  await sql`insert into user_permissions (user_id, permission, is_taken)
    values (${userId}, 'paymentSettings', true)`.execute(database);
});
afterAll(() => desk.close());

const call = (name: Name, method: string, path: string, body?: object): Promise<Answered> =>
  send(`${desk.provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(name) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

const block = (name: Name, kind: string, value: string, more: object = {}): Promise<Answered> =>
  call(name, 'POST', '/blocklist', { kind, value, reason: 'Charged back twice', ...more });
const idOf = ({ body }: Answered): string => String(objectOf(body)['id']);
const end = (name: Name, id: string) => call(name, 'POST', `/blocklist/${id}/end`);
const messageOf = ({ body }: Answered): unknown => {
  const { errors } = objectOf(body);
  return Array.isArray(errors) ? objectOf(errors[0])['message'] : null;
};
const charge = async (more: object = {}): Promise<unknown> =>
  transactionIn(await desk.charge(more))['decline_reason'];
const refused = 'blocked_payer';

describe('a payer on the blocklist', () => {
  it('is declined without a payment provider being asked: staff read why, and the hit is counted', async () => {
    const added = await block('own', 'card', 'tok_amex');
    expect(added.body).toMatchObject({
      value: 'American Express •••• 0005',
      merchant_id: merchant,
      hit_count: 0,
    });
    const answer = await desk.charge({ test_card: 'tok_amex' });
    expect(answer.body).toMatchObject({ response_code: '05', response_text: 'On the blocklist' });
    const { id, ref_id, transaction_status, decline_reason } = transactionIn(answer);
    expect([transaction_status, decline_reason]).toEqual(['declined', refused]);
    const { database } = desk.provider;
    const asked = await database
      .selectFrom('psp_records')
      .select('psp_reference')
      .where('ref_id', '=', String(ref_id))
      .execute();
    expect(asked).toEqual([]);
    const checked = await sql`select from cross_checks where transaction_id = ${String(id)}`.execute(
      database,
    );
    expect(checked.rows).toEqual([]);
    const logs = await call('own', 'GET', `/report/transactions/logs/${String(id)}`);
    expect(JSON.stringify(logs.body)).toContain('Card: Charged back twice');
    expect((await call('own', 'GET', `/blocklist/${idOf(added)}`)).body).toMatchObject({ hit_count: 1 });
    const hits = await call('partner', 'GET', `/blocklist/${idOf(added)}/hits`);
    expect(hits.body).toMatchObject({
      data: [{ transaction_id: id, merchant_id: merchant, amount: 20_000 }],
    });
    expect(await charge({ test_card: 'tok_visa' })).toBeNull();
    await end('own', idOf(added));
    expect(await charge({ test_card: 'tok_amex' })).toBeNull();
  });

  it('reads no more at a link than of any other decline', async () => {
    const added = await block('admin', 'email', 'Guest@Mail.example', { reason: 'Secret of the platform' });
    const link = await desk.makeLink({ email: 'guest@mail.example' });
    const paid = await desk.pay(link, { test_card: 'tok_visa', save_card: false });
    const ordinary = await desk.pay(await desk.makeLink(), { test_card: 'tok_declined', save_card: false });
    expect(paid.status).toBe(200);
    expect(paid.body).toEqual(ordinary.body);
    const { transaction_id: id } = await desk.provider.database
      .selectFrom('blocklist_hits')
      .select('transaction_id')
      .where('entry_id', '=', idOf(added))
      .executeTakeFirstOrThrow();
    const seen = await call('own', 'GET', `/report/transactions/logs/${id}`);
    expect(JSON.stringify(seen.body)).toContain("E-mail address, on the platform's blocklist");
    expect(JSON.stringify(seen.body)).not.toContain('Secret');
    const near = await desk.pay(await desk.makeLink({ email: 'guest+1@mail.example' }), {
      test_card: 'tok_visa',
      save_card: false,
    });
    expect(near.body).toMatchObject({ outcome: 'paid' });
    await end('admin', idOf(added));
  });

  it('is known by the name on the card and by the guest’s, as a whole', async () => {
    const added = await block('own', 'name', ' Ana  LEE ');
    expect(await charge({ card_holder: 'ana lee' })).toBe(refused);
    expect(await charge({ card_holder: 'Somebody', guest_name: 'Ａna Lee' })).toBe(refused);
    for (const near of ['Ana Leeson', 'Anna Lee', 'Lee Ana', 'Ana'])
      expect(await charge({ card_holder: near }), near).toBeNull();
    await end('own', idOf(added));
  });

  it('is known at a link by the address from which they pay', async () => {
    const added = await block('own', 'ip', '::ffff:127.0.0.1');
    expect(added.body).toMatchObject({ value: '127.0.0.1' });
    const body = { test_card: 'tok_visa', save_card: false };
    expect((await desk.pay(await desk.makeLink(), body)).body).toMatchObject({ outcome: 'declined' });
    expect(await charge()).toBeNull();
    await end('own', idOf(added));
    const near = await block('own', 'ip', '127.0.0.2');
    expect((await desk.pay(await desk.makeLink(), body)).body).toMatchObject({ outcome: 'paid' });
    await end('own', idOf(near));
  });

  it('is refused until the end of the last day where the merchant is', async () => {
    const added = await block('own', 'name', 'Kurt Term', { until: '2099-01-01' });
    const endOn = (days: number) =>
      sql`update blocklist_entries set until = (now() at time zone 'Australia/Sydney')::date + ${days}::integer
        where id = ${idOf(added)}`.execute(desk.provider.database);
    await endOn(0);
    expect(await charge({ card_holder: 'Kurt Term' })).toBe(refused);
    await endOn(-1);
    expect(await charge({ card_holder: 'Kurt Term' })).toBeNull();
    expect((await call('own', 'GET', `/blocklist/${idOf(added)}`)).body).toMatchObject({
      state: 'over',
      ended_at: null,
    });
    expect((await end('own', idOf(added))).status).toBe(409);
    const again = await block('own', 'name', 'kurt term');
    expect(again.status).toBe(201);
    expect(messageOf(await block('own', 'name', 'Kurt  Term', { until: '2020-01-01' }))).toBe(
      'Give today or a later day.',
    );
    await end('own', idOf(again));
  });
});

describe('the blocklist', () => {
  it('takes no card number, and says what it takes', async () => {
    for (const kind of ['card', 'name'])
      expect(messageOf(await block('own', kind, '4242 4242 4242 4242')), kind).toBe(
        'This looks like a card number. Card numbers are not kept here; please take it out.',
      );
    expect(messageOf(await block('own', 'card', 'tok_unknown'))).toBe('No card is stored under this token.');
    expect(messageOf(await block('own', 'email', 'ada@'))).toBe('Please enter a valid email');
    expect(messageOf(await block('own', 'ip', '10.0.0.0/8'))).toBe('Give one IPv4 or IPv6 address.');
    expect(messageOf(await block('own', 'name', '\u200B '))).toBe('Give the whole name.');
    expect((await block('own', 'name', 'Ada', { reason: '  ' })).status).toBe(422);
  });

  it('has an entry once for each owner, also when two add it at once', async () => {
    const both = await Promise.all([block('own', 'name', 'Twice Told'), block('own', 'name', 'twice  told')]);
    expect(both.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([201, 422]);
    expect((await block('admin', 'name', 'Twice Told')).status).toBe(201);
    const elsewhere = await block('admin', 'name', 'Twice Told', { merchant_id: 'mer_hotelkazahaya' });
    expect(elsewhere.body).toMatchObject({ merchant_id: 'mer_hotelkazahaya' });
  });

  it('of a merchant guards itself alone, and of the platform all', async () => {
    const added = await block('other', 'card', 'tok_mastercard');
    expect(await charge({ test_card: 'tok_mastercard' })).toBeNull();
    const all = await block('admin', 'card', 'tok_mastercard');
    expect(all.body).toMatchObject({ merchant_id: null });
    expect(await charge({ test_card: 'tok_mastercard' })).toBe(refused);
    expect((await call('own', 'GET', `/blocklist/${idOf(all)}`)).status).toBe(404);
    expect((await call('own', 'GET', `/blocklist/${idOf(added)}`)).status).toBe(404);
    expect((await call('stranger', 'GET', `/blocklist/${idOf(added)}`)).status).toBe(200);
    expect((await call('partner', 'GET', `/blocklist/${idOf(added)}`)).status).toBe(404);
    expect((await end('own', idOf(all))).status).toBe(404);
    await end('admin', idOf(all));
  });

  it('is written by staff and the merchant who may write payment settings', async () => {
    for (const name of ['reader', 'partner', 'stranger'] as const)
      expect((await block(name, 'name', 'Ada')).status, name).toBe(403);
    expect((await block('own', 'name', 'Ada', { merchant_id: 'mer_hotelkazahaya' })).status).toBe(404);
    expect((await call('reader', 'GET', '/blocklist?state=in_force')).status).toBe(200);
  });

  it('takes the payer of a payment: the card, the name on it, or neither where one is there already', async () => {
    const payment = String(
      transactionIn(await desk.charge({ card_holder: 'Otto Payer', test_card: 'tok_amex' }))['id'],
    );
    const path = `/transactions/${payment}/block-payer`;
    const added = await call('own', 'POST', path, { parts: ['card_holder'], reason: 'Fraud' });
    expect(added.body).toMatchObject({
      entries: [{ kind: 'name', value: 'Otto Payer', merchant_id: merchant }],
    });
    const both = await call('own', 'POST', path, { parts: ['card', 'card_holder'], reason: 'Fraud' });
    expect(both.status).toBe(422);
    expect(messageOf(both)).toBe('Otto Payer is on the list already.');
    expect(await charge({ test_card: 'tok_amex' })).toBeNull();
    expect((await call('other', 'POST', path, { parts: ['card'], reason: 'Fraud' })).status).toBe(404);
  });
});
