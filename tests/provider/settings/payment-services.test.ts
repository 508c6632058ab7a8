import { omitUndefined, readOwn } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

const merchant = 'mer_banksialodge';
const secrets = ['nv_live_SECRETAPIKEY1', 'psp_cred_SECRETVALUE2', 'nv_live_SECRETAPIKEY3'] as const;

let provider: ProviderUnderTest;
const tokens = new Map<string, string>();
const answers: Answered[] = [];
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  for (const user of ['admin', 'partner', 'merchant3', 'merchant2'])
    tokens.set(user, await provider.signIn(user));
}, 120_000);
afterAll(() => provider.close());

const call = async (user: string, method: string, path: string, body?: object, etag?: string) => {
  const answer = await send(`${provider.base}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens.get(user) ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...omitUndefined({ 'if-match': etag }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  answers.push(answer);
  return answer;
};
const fieldOf = (answer: Answered, name: string): string => {
  const value = new Map<string, unknown>(Object.entries(answer.body ?? {})).get(name);
  if (typeof value !== 'string') throw new Error(`${name} is missing: ${JSON.stringify(answer.body)}`);
  return value;
};

const terms = {
  name: 'New Vault',
  status: 'active',
  environment: 'sandbox',
  api_base_url: 'https://api.newvault.example',
  onboarding: 'manual',
  supported_currencies: ['AUD'],
  supported_brands: ['visa'],
  supported_methods: ['card'],
  required_properties: [
    { key: 'account', label: 'Account', is_secret: false, is_required: true },
    { key: 'api_key', label: 'API key', is_secret: true, is_required: true },
  ],
};
const properties = [
  { key: 'account', value: 'BANKSIA-1' },
  { key: 'api_key', value: secrets[0] },
];
const request = { psp: 'newvault', status: 'active', priority: 5, properties };

describe('a payment provider', () => {
  it('is made once for its code, and shows of a credential the last four characters', async () => {
    const credentials = [{ name: 'api_key', value: secrets[1] }];
    const made = await call('admin', 'POST', '/setting-psp', { code: 'newvault', ...terms, credentials });
    expect([made.status, made.body]).toMatchObject([
      201,
      { credentials: [{ name: 'api_key', last_four: 'LUE2', updated_by: 'admin@counterfoil.example' }] },
    ]);
    const again = await call('admin', 'POST', '/setting-psp', { code: 'newvault', ...terms });
    expect([again.status, again.body]).toMatchObject([
      422,
      { errors: [{ pointer: '/code', code: 'duplicate' }] },
    ]);
    const path = `/setting-psp/${fieldOf(made, 'id')}`;
    const seen = (await call('admin', 'GET', path)).headers.get('etag') ?? '';
    const saved = await call('admin', 'PUT', path, { ...terms, name: 'Newer Vault' }, seen);
    expect(saved.body).toMatchObject({ name: 'Newer Vault', credentials: [{ last_four: 'LUE2' }] });
    expect((await call('admin', 'PUT', path, terms, seen)).status).toBe(412);
    const dropped = await call('admin', 'PUT', path, {
      ...terms,
      credentials: [{ name: 'api_key', value: null }],
    });
    expect(dropped.body).toMatchObject({ name: 'New Vault', credentials: [] });
    expect((await call('partner', 'GET', path)).status).toBe(403);
  });

  it('is not deleted while anything uses it', async () => {
    const used = await call('admin', 'DELETE', '/setting-psp/psp_northgate');
    expect([used.status, fieldOf(used, 'detail')]).toEqual([
      409,
      'This payment provider is in use: merchants are connected to it, fees are agreed for it, ' +
        'routing rules name it, transactions went through it.',
    ]);
    expect((await call('admin', 'DELETE', '/setting-psp/psp_oldmint')).status).toBe(204);
    expect((await call('admin', 'DELETE', '/setting-psp/psp_oldmint')).status).toBe(404);
  });
});

describe('a payment service', () => {
  const base = `/payment-services/${merchant}`;

  it.each([
    [{ psp: 'nobody' }, '/psp unknown'],
    [{ properties: [] }, '/properties required.account'],
    [{ properties: [...properties, { key: 'colour', value: 'blue' }] }, '/properties/2/key unknown'],
    [{ properties: [properties[0], { key: 'api_key', value: 'short' }] }, '/properties/1/value minLength'],
    [{ properties: [...properties, properties[0]] }, '/properties/2/key duplicate'],
  ])('with %j is refused at %s', async (fault, refusal) => {
    const { status, body } = await call('partner', 'POST', base, { ...request, ...fault });
    const [pointer, code] = refusal.split(' ');
    const errors: unknown = expect.arrayContaining([expect.objectContaining({ pointer, code })]);
    expect([status, body]).toMatchObject([422, { errors }]);
  });

  it('is made once, masks its secret, and keeps it when nothing is typed', async () => {
    const ended = await Promise.all(Array.from({ length: 8 }, () => call('partner', 'POST', base, request)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409, 409, 409]);
    const made = ended.find(({ status }) => status === 201);
    if (made === undefined) throw new Error('None was made.');
    const masked = { key: 'api_key', label: 'API key', value: null, is_secret: true, last_four: 'KEY1' };
    expect(made.body).toMatchObject({ properties: [{ value: 'BANKSIA-1', last_four: null }, masked] });
    const path = `${base}/${fieldOf(made, 'id')}`;
    const edit = { status: 'inactive', priority: 6, properties: [{ key: 'api_key', value: null }] };
    const seen = (await call('merchant3', 'GET', path)).headers.get('etag') ?? '';
    const saved = await call('partner', 'PUT', path, edit, seen);
    expect(saved.body).toMatchObject({ status: 'inactive', properties: [{}, masked] });
    expect((await call('partner', 'PUT', path, edit, seen)).status).toBe(412);
    const typed = { ...edit, properties: [{ key: 'api_key', value: secrets[2] }] };
    expect((await call('partner', 'PUT', path, typed)).body).toMatchObject({
      properties: [{}, { last_four: 'KEY3' }],
    });
    expect((await call('merchant2', 'GET', path)).status).toBe(404);
    expect((await call('admin', 'GET', path.replace(merchant, 'mer_hotelkazahaya'))).status).toBe(404);
  });

  it('is not deleted while a routing rule names it', async () => {
    const path = `/smart-routings/${merchant}`;
    const target = { psp: 'newvault', percentage: 100 };
    const rule = {
      name: 'All',
      enabled: true,
      currencies: [],
      card_brands: [],
      countries: [],
      amount_ranges: [],
    };
    const seen = (await call('partner', 'GET', path)).headers.get('etag') ?? '';
    const rules = [{ ...rule, targets: [target], fallback: ['northgate'] }];
    expect((await call('partner', 'POST', path, { rules }, seen)).status).toBe(200);
    expect((await call('partner', 'POST', path, { rules: [] }, seen)).status).toBe(412);
    const { id } = await provider.database
      .selectFrom('payment_services')
      .select('id')
      .where('merchant_id', '=', merchant)
      .where('psp', '=', 'newvault')
      .executeTakeFirstOrThrow();
    expect((await call('partner', 'DELETE', `${base}/${id}`)).status).toBe(409);
    const unknown = [{ ...rules[0], fallback: ['harbourpay'] }];
    expect((await call('partner', 'POST', path, { rules: unknown })).body).toMatchObject({
      errors: [{ pointer: '/rules/0/fallback/0', code: 'not_connected' }],
    });
    await call('partner', 'POST', `/merchant/${merchant}/smartRouting`, { enabled: true, strategy: 'rules' });
    const config = await call('merchant3', 'GET', `${path}/config?amount=5000&card_brand=visa`);
    // The connection was switched off above, so its fallback takes the payment.
    expect(config.body).toMatchObject({
      enabled: true,
      rules_count: 1,
      preview: {
        amount: 5000,
        currency: 'AUD',
        country: 'AU',
        reason: 'rule',
        rule_name: 'All',
        psps: ['northgate'],
      },
    });
    expect((await call('partner', 'POST', path, { rules: [] })).status).toBe(409);
    await call('partner', 'POST', `/merchant/${merchant}/smartRouting`, {
      enabled: false,
      strategy: 'rules',
    });
    expect((await call('partner', 'POST', path, { rules: [] })).status).toBe(200);
    const none = { enabled: true, strategy: 'rules' };
    expect((await call('partner', 'POST', `/merchant/${merchant}/smartRouting`, none)).status).toBe(409);
    expect((await call('partner', 'DELETE', `${base}/${id}`)).status).toBe(204);
  });
});

describe('an onboarding with a payment provider', () => {
  const obd = `/payment-services/merchantObd/${merchant}`;
  const application = {
    psp: 'harbourpay',
    legal_name: 'Banksia Lodge Pty Ltd',
    business_type: 'company',
    country: 'AU',
    email: 'accounts@banksialodge.example',
  };
  const rest = {
    registration_number: '51824753556',
    merchant_category_code: '7011',
    website: 'https://banksialodge.example',
    terms_accepted: true,
  };

  it('goes from what is missing to review, and an Admin completes it', async () => {
    expect((await call('partner', 'POST', obd, { ...application, psp: 'paywell' })).status).toBe(422);
    const begun = await call('partner', 'POST', obd, application);
    expect([begun.status, begun.body]).toMatchObject([
      201,
      {
        status: 'onboarding',
        onboarding_status: 'information_required',
        requirements: ['registration_number', 'merchant_category_code', 'website', 'terms_accepted'],
      },
    ]);
    expect((await call('partner', 'POST', obd, application)).status).toBe(409);
    const path = `/payment-services/${merchant}/${fieldOf(begun, 'id')}`;
    const seen = (await call('partner', 'GET', path)).headers.get('etag') ?? '';
    const completed = await call('partner', 'PUT', obd, { ...application, ...rest }, seen);
    expect(completed.body).toMatchObject({ onboarding_status: 'in_review', requirements: [] });
    expect((await call('partner', 'PUT', obd, application, seen)).status).toBe(412);
    const on = { status: 'active', priority: 4, properties: [] };
    const embed = `${path}/embedAuth/${fieldOf(begun, 'connected_account_id')}`;
    expect((await call('merchant3', 'GET', `${path}/embedAuth/acct_other`)).status).toBe(404);
    const token = fieldOf(await call('merchant3', 'GET', embed), 'token');
    expect(token).toMatch(/^emb_[A-Za-z0-9_-]{43}$/);
    expect((await call('partner', 'PUT', path, on)).status).toBe(409);
    expect((await call('admin', 'PUT', path, on)).body).toMatchObject({
      status: 'active',
      onboarding_status: 'completed',
    });
    expect((await call('merchant3', 'GET', embed)).status).toBe(409);
    expect((await call('partner', 'PUT', obd, application)).status).toBe(409);
    const { rows } = await sql<{ held: string }>`select (select json_agg(audits)::text from audits) ||
      (select json_agg(embed_tokens)::text from embed_tokens) as held`.execute(provider.database);
    expect(rows[0]?.held).not.toContain(token);
  });
});

it('never answers or keeps in clear what was given as a secret', async () => {
  for (const path of ['/setting-psp?limit=100', `/payment-services/${merchant}`, '/audits?limit=100'])
    await call('admin', 'GET', path);
  const tables = ['audits', 'psps', 'psp_credentials', 'payment_services', 'payment_service_properties'];
  const texts = answers.map(({ body }) => JSON.stringify(body));
  for (const table of tables) {
    const { rows } = await sql`select * from ${sql.table(table)}`.execute(provider.database);
    texts.push(JSON.stringify(rows));
  }
  for (const secret of secrets) {
    expect(
      texts.filter((text) => text.includes(secret) || text.includes(Buffer.from(secret).toString('hex'))),
    ).toEqual([]);
  }
});

describe('names to choose from', () => {
  it('a merchant reads the names of payment providers by their codes, and nothing else of them', async () => {
    const { status, body } = await call(
      'merchant3',
      'GET',
      '/info/payment-providers?codes=northgate&codes=none',
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({ data: [{ code: 'northgate' }], meta: { total: 1 } });
    expect(Object.keys(readOwn(readOwn(body, 'data'), '0') ?? {}).sort()).toEqual(['code', 'name']);
  });

  it.each([
    [
      '/info/time-zones?codes=Asia/Tokyo',
      [{ code: 'Asia/Tokyo', name: 'Asia/Tokyo (UTC+09:00)', offset_minutes: 540 }],
    ],
    ['/info/time-zones?search=tokyo&limit=1', [{ code: 'Asia/Tokyo' }]],
    [
      '/countries?codes=NZ&codes=AU',
      [
        { code: 'AU', name: 'Australia' },
        { code: 'NZ', name: 'New Zealand' },
      ],
    ],
  ])('%s', async (path, data) => {
    expect((await call('merchant3', 'GET', path)).body).toMatchObject({ data });
  });
});
