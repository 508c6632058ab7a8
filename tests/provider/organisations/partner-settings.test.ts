import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { askAs, objectOf, type Ask } from './organisation-world.ts';

let provider: ProviderUnderTest;
let admin: Ask;
let partner: Ask;
let other: Ask;
let merchant: Ask;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  [admin, partner, other, merchant] = await Promise.all([
    askAs(provider, 'admin'),
    askAs(provider, 'partner'),
    askAs(provider, 'partner2'),
    askAs(provider, 'merchant'),
  ]);
});
afterAll(() => provider.close());

const config = {
  domain: 'pay.southernstays.example',
  primary_colour: '#102030',
  accent_colour: '#F2A900',
  logo_file_id: null,
  sender_name: 'Southern Stays',
  sender_email: 'payments@southernstays.example',
  support_email: 'help@southernstays.example',
  support_phone: null,
  hide_platform_name: true,
  is_enabled: true,
};

describe('white label', () => {
  const path = '/partner-whitelabel-config';

  it("means the caller's own partner, and the one that Admin names", async () => {
    expect((await partner('GET', path)).body).toMatchObject({ partner_id: 'par_southernstays' });
    expect((await partner('GET', `${path}?partner_id=par_pacificrooms`)).status).toBe(404);
    expect((await admin('GET', path)).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/query/partner_id', code: 'required' }],
    });
    const named = await admin('GET', `${path}?partner_id=par_pacificrooms`);
    expect(named.body).toMatchObject({ partner_id: 'par_pacificrooms' });
  });

  it('refuses a stale edit, by Admin as by the partner', async () => {
    const seen = (await partner('GET', path)).headers.get('etag') ?? '';
    const edited = await partner('PUT', path, config, { 'if-match': seen });
    expect(edited.body).toMatchObject({ primary_colour: '#102030' });
    const named = `${path}?partner_id=par_southernstays`;
    expect((await admin('PUT', named, config, { 'if-match': seen })).status).toBe(412);
    const fresh = edited.headers.get('etag') ?? '';
    expect((await admin('PUT', named, config, { 'if-match': fresh })).status).toBe(200);
  });

  it('gives a domain to one partner, and each partner one document', async () => {
    expect((await other('PUT', path, config)).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/domain', code: 'duplicate' }],
    });
    expect((await partner('POST', path, config)).status).toBe(409);
    const named = `${path}?partner_id=par_crescentbooking`;
    const third = { ...config, domain: 'pay.crescentbooking.example' };
    const ended = await Promise.all(Array.from({ length: 6 }, () => admin('POST', named, third)));
    expect(ended.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409, 409]);
    expect((await admin('DELETE', named)).status).toBe(204);
    expect((await admin('DELETE', named)).status).toBe(404);
  });

  it("is the platform's own until a partner saves one, and again once it is deleted", async () => {
    const named = `${path}?partner_id=par_crescentbooking`;
    const seen = await admin('GET', named);
    expect(seen.body).toMatchObject({ sender_name: 'Counterfoil', is_enabled: false, created_at: null });
    const etag = seen.headers.get('etag') ?? '';
    const own = { ...config, domain: 'pay.crescentbooking.example' };
    const saved = await admin('PUT', named, own, { 'if-match': etag });
    expect(saved.body).toMatchObject(own);
    expect(objectOf(saved.body)['created_at']).toMatch(/^2/);
    expect((await admin('PUT', named, own, { 'if-match': etag })).status).toBe(412);
    expect((await admin('DELETE', named)).status).toBe(204);
    expect((await admin('GET', named)).body).toMatchObject({ domain: null, created_at: null });
    const brand = '/partner-whitelabel/par_crescentbooking';
    expect((await admin('GET', brand)).body).toMatchObject({ brand_name: 'Counterfoil', created_at: null });
    expect((await partner('GET', brand)).status).toBe(404);
  });
});

describe('email recipients', () => {
  const path = '/partner-recipient/par_southernstays/email-recipients';
  const body = { name: 'Desk', email: 'Desk@Southernstays.example', templates: ['payment'], is_active: true };

  it('exist once for each partner, in any case, of ten at once', async () => {
    const ended = await Promise.all(Array.from({ length: 10 }, () => partner('POST', path, body)));
    expect(ended.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(ended.find(({ status }) => status !== 201)?.body).toMatchObject({
      status: 422,
      detail: 'Duplicated email found in the system',
      errors: [{ pointer: '/email', code: 'duplicate' }],
    });
    expect((await other('GET', path)).status).toBe(404);
  });

  it("are edited only under their own partner's path", async () => {
    const found = await provider.database
      .selectFrom('partner_recipients')
      .select('id')
      .where('partner_id', '=', 'par_pacificrooms')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await admin('PUT', `${path}/${found.id}`, body)).status).toBe(404);
    expect((await admin('DELETE', `${path}/${found.id}`)).status).toBe(404);
  });
});

describe('onboarding pages', () => {
  const path = '/onboarding-introduction/par_southernstays';
  const page = {
    title: 'Kia ora',
    blocks: [{ heading: null, text: 'Come in.' }],
    is_shown: true,
    video_url: null,
  };

  it('are read by the merchants of the partner and edited by the partner', async () => {
    expect((await merchant('GET', path)).body).toMatchObject({ partner_id: 'par_southernstays' });
    expect((await merchant('GET', '/onboarding-introduction/par_pacificrooms')).status).toBe(404);
    expect((await merchant('PUT', path, page)).status).toBe(403);
    expect((await other('PUT', path, page)).status).toBe(404);
    expect((await merchant('GET', '/onboarding-settings')).body).toMatchObject({
      partner_id: 'par_southernstays',
    });
  });

  it('take one of two edits of the same version', async () => {
    const etag = (await partner('GET', path)).headers.get('etag') ?? '';
    const ended = await Promise.all([
      partner('PUT', path, page, { 'if-match': etag }),
      admin('PUT', path, { ...page, title: 'Welcome' }, { 'if-match': etag }),
    ]);
    expect(ended.map(({ status }) => status).toSorted()).toEqual([200, 412]);
  });

  it('refuse countries that ISO 3166 does not know, at their place', async () => {
    const now = await partner('GET', '/onboarding-settings');
    const {
      partner_id: _partner,
      updated_at: _updated,
      not_in_force: _why,
      ...settings
    } = objectOf(now.body);
    const wrong = { ...settings, allowed_countries: ['AU', 'XX'] };
    expect((await partner('PUT', '/onboarding-settings', wrong)).body).toMatchObject({
      status: 422,
      errors: [{ pointer: '/allowed_countries/1' }],
    });
  });
});

const textOf = (body: unknown): string => JSON.stringify(body).replace(/req_[0-9a-f-]+/, '');

it('finds whose a public key is among the merchants that the caller may see', async () => {
  await provider.database
    .updateTable('users')
    .set({ public_key: 'pk_test_1' })
    .where('email', '=', 'merchant@counterfoil.example')
    .execute();
  const path = '/auth/verify-merchant-by-public_key';
  expect((await partner('POST', path, { public_key: 'pk_test_1' })).body).toMatchObject({
    id: 'mer_harbourviewhotel',
  });
  const foreign = await other('POST', path, { public_key: 'pk_test_1' });
  const absent = await other('POST', path, { public_key: 'pk_absent' });
  expect([foreign.status, textOf(foreign.body)]).toEqual([404, textOf(absent.body)]);
});
