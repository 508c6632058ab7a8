import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { askAs, merchantBody, objectOf, partnerBody, textAt, type Ask } from './organisation-world.ts';
import { writtenColumns } from '../transactions/written-columns.ts';

let provider: ProviderUnderTest;
let admin: Ask;
let partner: Ask;
let merchant: Ask;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  [admin, partner, merchant] = await Promise.all([
    askAs(provider, 'admin'),
    askAs(provider, 'partner'),
    askAs(provider, 'merchant'),
  ]);
});
afterAll(() => provider.close());

const harbour = '/merchant-management/mer_harbourviewhotel';
const duplicate = {
  status: 422,
  detail: 'Duplicated registered business name found in the system',
  errors: [{ pointer: '/business_name', code: 'duplicate' }],
};

/** Writes a declined payment of Harbour View Hotel once more, with other values. */
const copyTransaction = async (values: Readonly<Record<string, unknown>>): Promise<void> => {
  const columns = await writtenColumns(provider.database);
  await sql`insert into transactions (${columns}) select ${columns} from (
    select (jsonb_populate_record(null::transactions, to_jsonb(row) || ${JSON.stringify(values)}::jsonb)).*
    from (select * from transactions where merchant_id = 'mer_harbourviewhotel'
      and transaction_status = 'declined' and original_transaction_id is null limit 1) as row) as copied`.execute(
    provider.database,
  );
};

describe('a merchant', () => {
  it('joins through its partner, in onboarding, with an empty payout account', async () => {
    const made = await partner('POST', '/merchant-management', { ...merchantBody, currency: 'AUD' });
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({
      status: 2,
      partners: [{ id: 'par_southernstays' }],
      partner_name: 'Southern Stays',
      organization_address: merchantBody.property_address,
      disbursement_config_id: null,
      banks: [],
    });
    const account = await partner('GET', `/merchant-management/${textAt(made, 'id')}/payout-account`);
    expect(account.body).toMatchObject({ status: 'not_provided', account_number: null });
  });

  it('is reviewed at its own address, and its partner is written to where staff made it', async () => {
    const made = await admin('POST', '/merchant-management', {
      ...merchantBody,
      business_name: 'Taken On By Staff Pty Ltd',
      partner_id: 'par_southernstays',
      currency: 'AUD',
    });
    const { email } = objectOf((await admin('GET', '/partner-management/par_southernstays')).body);
    expect((await partner('GET', `/report/kyc/${textAt(made, 'id')}`)).body).toMatchObject({
      contact_email: email,
      business_address: merchantBody.property_address,
    });
    expect(email).toMatch(/@southernstays/);
  });

  it('is listed with its partner, its currency and how it is paid out, by partner where asked', async () => {
    const listed = await admin('GET', '/merchant-management?sortBy=partner_name&order=desc&limit=1');
    expect(listed.body).toMatchObject({
      data: [
        {
          partner_id: 'par_southernstays',
          partner_name: 'Southern Stays',
        },
      ],
    });
    const kauri = await admin('GET', '/merchant-management?search=Kauri&include=disbursement_config');
    expect(kauri.body).toMatchObject({
      data: [{ currency: 'NZD', disbursement_config: { label: 'NZD, daily' } }],
    });
  });

  it('joins once under a name, in any spelling, of twenty at once', async () => {
    const names = ['Coral Inn Limited', 'CORAL INN LIMITED', ' coral  inn limited', 'Ｃoral Inn Limited'];
    const calls = Array.from({ length: 20 }, (_, index) =>
      admin('POST', '/merchant-management', {
        ...merchantBody,
        business_name: (names[index % 4] ?? '').trim(),
        currency: 'AUD',
      }),
    );
    const ended = await Promise.all(calls);
    expect(ended.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = ended.filter(({ status }) => status !== 201);
    for (const { body } of refused) expect(body).toMatchObject(duplicate);
  });

  it('cannot take the name of another when it is edited', async () => {
    const edit = await admin('PUT', harbour, { ...merchantBody, business_name: 'banksia lodge PTY LTD' });
    expect(edit.body).toMatchObject(duplicate);
  });

  it('is not joined for another partner, and one that is foreign is as absent', async () => {
    const body = { ...merchantBody, business_name: 'Foreign Inn', currency: 'AUD' };
    const foreign = await partner('POST', '/merchant-management', {
      ...body,
      partner_id: 'par_pacificrooms',
    });
    expect(foreign.status).toBe(404);
    expect((await partner('GET', '/merchant-management/mer_hotelkazahaya')).status).toBe(404);
  });

  it('lets only Admin change how it is paid out, and only in its currency', async () => {
    const configuration = objectOf((await admin('GET', harbour)).body)['disbursement_config_id'];
    const body = { ...merchantBody, business_name: 'Harbour View Hotel Pty Ltd' };
    const edit = (ask: Ask, disbursement_config_id: unknown) =>
      ask('PUT', harbour, { ...body, disbursement_config_id });
    expect((await edit(merchant, configuration)).status).toBe(200);
    expect((await edit(merchant, 'dis_aud_instant')).status).toBe(403);
    expect((await edit(admin, 'dis_absent')).status).toBe(404);
    expect((await edit(admin, 'dis_usd_daily')).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/disbursement_config_id', code: 'currency' }],
    });
    expect((await edit(admin, 'dis_aud_instant')).body).toMatchObject({
      disbursement_config: { id: 'dis_aud_instant', label: 'AUD, on demand', fund_type: 'on_demand' },
    });
  });

  it('refuses an edit of what has changed since it was read', async () => {
    const before = await merchant('GET', harbour);
    const etag = before.headers.get('etag') ?? '';
    const wording = {
      billing_name: 'Harbour',
      billing_email: null,
      billing_address: 'x',
      tax_number: null,
      purchase_order: null,
    };
    const first = await merchant('PUT', `${harbour}/updateBillingInfo`, wording, { 'if-match': etag });
    expect(first.status).toBe(200);
    const second = await partner('PUT', `${harbour}/updateStatus`, { status: 0 }, { 'if-match': etag });
    expect(second.status).toBe(412);
    expect((await merchant('GET', harbour)).body).toMatchObject({
      status: 1,
      billing_info: { billing_name: 'Harbour' },
    });
  });

  it('changes its status as the table has it, or states why not', async () => {
    const path = '/merchant-management/mer_redgumretreat/updateStatus';
    expect((await partner('PUT', path, { status: 0, reason: 'Storm damage' })).body).toMatchObject({
      status: 0,
    });
    expect((await partner('PUT', path, { status: 0 })).body).toMatchObject({
      status: 409,
      detail: 'The merchant is inactive already.',
    });
    expect((await partner('PUT', path, { status: 3 })).body).toMatchObject({
      status: 409,
      detail: 'Only an administrator can change a merchant from inactive to closed.',
    });
    expect((await admin('PUT', path, { status: 3 })).status).toBe(200);
    expect((await admin('PUT', path, { status: 1 })).status).toBe(409);
    const { rows } = await sql<{
      old_value: unknown;
      new_value: unknown;
    }>`select old_value, new_value from audits
      where target = 'mer_redgumretreat' and type = 'update' order by created_at limit 1`.execute(
      provider.database,
    );
    expect(rows).toEqual([{ old_value: { status: 1 }, new_value: { status: 0, reason: 'Storm damage' } }]);
  });

  it('is deleted while it has no history, and not when it has', async () => {
    expect((await admin('DELETE', harbour)).body).toMatchObject({
      status: 409,
      detail: 'This merchant has a history; close it instead.',
    });
    const made = await admin('POST', '/merchant-management', {
      ...merchantBody,
      business_name: 'Short Lived Inn',
      currency: 'NZD',
    });
    const path = `/merchant-management/${textAt(made, 'id')}`;
    expect((await admin('DELETE', path)).status).toBe(204);
    expect((await admin('GET', path)).status).toBe(404);
  });
});

describe('a partner', () => {
  it('joins once under a name of ten at once, and is deleted only while it has no merchants', async () => {
    const ended = await Promise.all(
      Array.from({ length: 10 }, () => admin('POST', '/partner-management', partnerBody)),
    );
    const made = ended.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const id = made[0] === undefined ? '' : textAt(made[0], 'id');
    expect((await admin('DELETE', `/partner-management/${id}`)).status).toBe(204);
    expect((await admin('DELETE', '/partner-management/par_southernstays')).status).toBe(409);
  });

  it('has its status changed by Admin only', async () => {
    const now = await partner('GET', '/partner-management/par_southernstays');
    const business_name = textAt(now, 'business_name');
    const body = { ...partnerBody, business_name, status: 0 };
    expect((await partner('PUT', '/partner-management/par_southernstays', body)).status).toBe(403);
    expect((await partner('GET', '/partner-management/par_pacificrooms')).status).toBe(404);
    expect(
      (await partner('PUT', '/partner-management/par_southernstays', { ...body, status: 1 })).status,
    ).toBe(200);
  });

  it('gets merchants that have none, with their history, all or nothing', async () => {
    await copyTransaction({
      id: 'txn_lone',
      ref_id: 'LONE-1',
      merchant_id: 'mer_wharflanehostel',
      partner_id: null,
    });
    const path = '/partner-management/par_crescentbooking/add-merchant';
    const unlinked = async () =>
      JSON.stringify((await admin('GET', '/merchant-management/selection?unlinked=true&limit=100')).body);
    const free = await unlinked();
    expect(free).toContain('mer_wharflanehostel');
    expect(free).not.toContain('mer_banksialodge');
    const both = { merchants: ['mer_wharflanehostel', 'mer_banksialodge'] };
    expect((await admin('PUT', path, both)).body).toMatchObject({
      status: 409,
      detail: 'These merchants have a partner already: Banksia Lodge.',
    });
    const own = { merchants: ['mer_wharflanehostel'] };
    const linked = await Promise.all(Array.from({ length: 8 }, () => admin('PUT', path, own)));
    expect(linked.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409]);
    expect(await unlinked()).not.toContain('mer_wharflanehostel');
    const { rows } = await sql<{ partner_id: string }>`select partner_id from transactions
      where id = 'txn_lone' union all select partner_id from merchants where id = 'mer_wharflanehostel'`.execute(
      provider.database,
    );
    expect(rows).toEqual([{ partner_id: 'par_crescentbooking' }, { partner_id: 'par_crescentbooking' }]);
  });

  it('is in every later payment of its merchants, whoever writes it without one', async () => {
    await copyTransaction({ id: 'txn_later', ref_id: 'LONE-2', partner_id: null });
    const { rows } = await sql`select partner_id from transactions where id = 'txn_later'`.execute(
      provider.database,
    );
    expect(rows).toEqual([{ partner_id: 'par_southernstays' }]);
  });
});

it('lists merchants with what is included, found by search, partner and status', async () => {
  const page = await admin(
    'GET',
    '/merchant-management?partnerId=par_pacificrooms&search=lodge&include=disbursement_config&include=banks',
  );
  expect(page.body).toMatchObject({
    data: [
      {
        trading_name: 'Silver Aspen Lodge',
        banks: [],
        disbursement_config: { currency: 'USD' },
      },
    ],
    meta: { total: 1 },
  });
  const plain = await partner('GET', '/merchant-management?status=2');
  expect(JSON.stringify(plain.body)).not.toContain('disbursement_config');
  expect(JSON.stringify(plain.body)).toContain('"mer_fernhillguesthouse"');
  expect(JSON.stringify(plain.body)).not.toContain('"status":1');
});
