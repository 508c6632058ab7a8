import { readOwn } from '@counterfoil/engine/json';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';

const partner = 'par_southernstays';
const merchant = 'mer_harbourviewhotel';

let provider: ProviderUnderTest;
let admin: Caller;
beforeAll(async () => {
  provider = await startProvider({ transactions: 300 });
  admin = await createCaller(provider, 'admin');
}, 120_000);
afterAll(() => provider.close());

const threeDs = {
  inherits: false,
  enabled: true,
  default_mode: 'risk_based',
  brands: [],
  thresholds: [],
  exemptions: ['low_value'],
  exemption_limits: [{ currency: 'AUD', low_value_amount: 5000, low_risk_amount: 16_500 }],
  liability_shift: 'accept_without',
  when_unavailable: 'proceed',
};
const payment = {
  inherits: false,
  surcharge_option: 'no_surcharge',
  brand_surcharges: [],
  capture_mode: 'automatic',
  capture_delay_hours: 0,
  statement_descriptor: 'HARBOUR VIEW',
  accepted_currencies: ['AUD'],
  default_currency: 'AUD',
  limits: [],
  accepted_channels: ['virtual_terminal', 'pay_by_link', 'api', 'iframe', 'auto_charge'],
  refund_window_days: 180,
  allow_partial_refunds: true,
  pay_by_link_expiry_hours: 72,
  save_cards: false,
  retry_attempts: 0,
};

/** The answer of the write, which is also that of the read. */
const saved = async (path: string, body: object): Promise<unknown> => {
  const written = await admin.put(path, body);
  expect(written).toMatchObject({ status: 200 });
  const why = readOwn(written.body, 'not_in_force');
  expect((await admin.get(path)).body).toMatchObject({ not_in_force: why });
  return why;
};
const run = (text: string) => sql.raw(text).execute(provider.database);
/** Undoes a change even if the test fails. */
const during = async (change: string, undo: string, act: () => Promise<void>): Promise<void> => {
  await run(change);
  await act();
  await run(undo);
};

describe('what a partner saved', () => {
  const settings = [
    ['3-D Secure', 'threeDs-setting', 'threeds-setting', threeDs],
    ['payments', 'payment-setting', 'payment-setting', payment],
  ] as const;
  it.each(settings)('of %s names the merchants that it does not reach', async (_of, path, name, body) => {
    const own = `name = '${name}' and owner_id in (select id from merchants where partner_id = '${partner}')`;
    await run(`delete from owner_documents where ${own}`);
    expect(await saved(`/${path}/partner/${partner}`, body)).toBeNull();
    await run(
      `insert into owner_documents (owner_id, name, document) values ('${merchant}', '${name}', '{}')`,
    );
    expect(await saved(`/${path}/partner/${partner}`, body)).toBe('some_merchants_have_own');
    await run(`insert into owner_documents (owner_id, name, document)
      select id, '${name}', '{}' from merchants where partner_id = '${partner}' and status <> 3 on conflict do nothing`);
    expect(await saved(`/${path}/partner/${partner}`, body)).toBe('merchants_have_own');
    expect(await saved(`/${path}/partner/${partner}`, { inherits: true })).toBeNull();
    await run(`delete from owner_documents where ${own}`);
  });
});

describe('how merchants join', () => {
  const page = { title: 'Welcome', blocks: [], is_shown: true, video_url: null };
  const rules = {
    ...{ is_open: true, requires_approval: true, allowed_countries: [], allowed_currencies: [] },
    ...{ contact_email: null, reminder_days: 7, expires_after_days: 60 },
  };
  const [at, of] = ['/onboarding-introduction', '/onboarding-settings?partner_id='];

  it.each([
    [{}, ['introduction'], null],
    [{ is_shown: false }, ['introduction'], 'page_hidden'],
    [{}, ['congratulation'], 'step_left_out'],
    [{ inherits: true, is_shown: false }, ['congratulation'], null],
  ])('a page with %j, in an application of %j, has the reason %s', async (more, steps, why) => {
    expect(await saved(of + partner, { ...rules, steps })).toBeNull();
    expect(await saved(`${at}/${partner}`, { ...page, ...more })).toBe(why);
  });

  it.each([
    ['onboarding-introduction', `${at}/all`, page],
    ['onboarding-settings', `${of}all`, { ...rules, steps: ['introduction'] }],
  ])('the default of %s names the partners that it does not reach', async (name, path, body) => {
    await run(`delete from owner_documents where name = '${name}'`);
    expect(await saved(path, body)).toBeNull();
    const insertion = `insert into owner_documents (owner_id, name, document) select id, '${name}', '{}' from partners`;
    await run(`${insertion} where id = '${partner}'`);
    expect(await saved(path, body)).toBe('some_partners_have_own');
    await run(`${insertion} on conflict do nothing`);
    expect(await saved(path, body)).toBe('partners_have_own');
  });
});

describe('3-D Secure', () => {
  it.each([
    [{}, null],
    [{ enabled: false }, 'threeds_off'],
    [{ enabled: false, default_mode: 'never', exemptions: [] }, null],
    [{ default_mode: 'never' }, 'threeds_never'],
    [{ default_mode: 'never', exemptions: [] }, null],
    [
      { default_mode: 'never', brands: [{ brand: 'visa', mode: 'always', challenge: 'no_preference' }] },
      null,
    ],
  ])('with %j has the reason %s', async (more, why) => {
    expect(await saved(`/threeDs-setting/merchant/${merchant}`, { ...threeDs, ...more })).toBe(why);
  });

  it('states that nobody can be asked where every accepted channel is one in which nobody is', async () => {
    const channels = { accepted_channels: ['virtual_terminal', 'auto_charge'] };
    await admin.put(`/payment-setting/merchant/${merchant}`, { ...payment, ...channels });
    expect(await saved(`/threeDs-setting/merchant/${merchant}`, threeDs)).toBe('no_way_asks');
    await admin.put(`/payment-setting/merchant/${merchant}`, payment);
    expect(await saved(`/threeDs-setting/merchant/${merchant}`, threeDs)).toBeNull();
  });
});

describe('what no payment service takes', () => {
  const visa = { brand: 'visa', enabled: true, fundings: ['credit'], accepts_international: true };
  const set = (status: string): string => `update payment_services set status = '${status}'
    where merchant_id = '${merchant}' and onboarding_status in ('not_needed', 'completed')`;
  const [off, on] = [set('inactive'), set('active')];

  it('is stated for card types, by name', async () => {
    await run(on);
    const path = `/card-type-supported/merchant/${merchant}`;
    expect(await saved(path, { card_types: [visa] })).toBeNull();
    await during(off, on, async () => {
      expect(await saved(path, { card_types: [visa] })).toBe('brands_without_service');
      expect((await admin.get(path)).body).toMatchObject({ brands_not_in_force: ['visa'] });
      expect(await saved(path, { card_types: [{ ...visa, enabled: false }] })).toBeNull();
    });
  });

  it('is stated for currencies', async () => {
    const path = `/payment-setting/merchant/${merchant}`;
    expect(await saved(path, payment)).toBeNull();
    await during(off, on, async () => {
      expect(await saved(path, payment)).toBe('currencies_without_service');
    });
  });
});

it('a connection states whether payments go through it', async () => {
  const { rows } = await sql<{ id: string; psp: string }>`select id, psp from payment_services
    where merchant_id = ${merchant} and onboarding_status = 'not_needed' limit 1`.execute(provider.database);
  const [service] = rows;
  const path = `/payment-services/${merchant}/${service?.id ?? ''}`;
  const change = (status: string) => saved(path, { status, priority: 1, properties: [] });
  expect(await change('active')).toBeNull();
  expect(await change('inactive')).toBe('connection_off');
  const set = (status: string): string =>
    `update psps set status = '${status}' where code = '${service?.psp ?? ''}'`;
  await during(set('inactive'), set('active'), async () => {
    expect(await change('active')).toBe('provider_off');
  });
});

describe('a notification', () => {
  const path = `/notification-settings/${merchant}/void`;
  const heard = (status: string): string =>
    `update webhooks set status = '${status}', events = array['transaction.voided'] where partner_id = '${partner}'`;

  it('that was never changed has no reason', async () => {
    await run(`delete from notification_settings where merchant_id = '${merchant}'`);
    expect((await admin.get(path)).body).toMatchObject({ not_in_force: null });
  });

  it('states when it is off, and when no webhook subscribes to it', async () => {
    const webhook = { enabled: true, channels: ['webhook'], recipients: [] };
    await run(heard('active'));
    expect(await saved(path, webhook)).toBeNull();
    expect(await saved(path, { ...webhook, enabled: false })).toBe('notification_off');
    await run(heard('inactive'));
    expect(await saved(path, webhook)).toBe('no_webhook');
    expect(await saved(path, { ...webhook, channels: ['portal'] })).toBeNull();
    const { body } = await admin.get(`/notification-settings/${merchant}?limit=100`);
    expect(JSON.stringify(body)).not.toContain('no_webhook');
  });
});

it.each([
  ['2027-01-01', null, 'not_yet_valid'],
  ['2020-01-01', '2020-12-31', 'no_longer_valid'],
  ['2020-01-01', null, null],
])('a fee from %s to %s has the reason %s', async (valid_from, valid_to, why) => {
  await run(`delete from transaction_fee_details where merchant_id = '${merchant}'`);
  const terms = { psp: 'northgate', region: 'any', percentage_bps: 150, fixed_amount: 30, currency: 'AUD' };
  const made = await admin.post(`/transaction-fee/merchant/${merchant}`, {
    details: [{ ...terms, valid_from, valid_to }],
  });
  expect(made).toMatchObject({ body: { not_in_force: why, details: [{ valid_from, not_in_force: why }] } });
  const set = { merchant_id: merchant, psp: 'northgate' };
  const { psp: _psp, ...rest } = terms;
  expect(
    await admin.post('/transaction-fee/support', { ...set, details: [{ ...rest, valid_from, valid_to }] }),
  ).toMatchObject({ body: { not_in_force: why } });
  // A fee that applies does not get the reason of one beside it that does not.
  const other = { ...terms, currency: 'NZD', valid_from: '2020-01-01', valid_to: null };
  expect(await admin.post(`/transaction-fee/merchant/${merchant}`, { details: [other] })).toMatchObject({
    body: { not_in_force: null },
  });
});

it('the rates of a partner name the merchants with their own', async () => {
  const owners = `(select id from merchants where partner_id = '${partner}' and status <> 3)`;
  await run(`delete from transaction_fees where owner_id in ${owners}`);
  const { body } = await admin.get(`/transaction-fee/${partner}`);
  const fee = readOwn(body, 'fee');
  const save = async (type: string, id: string) =>
    readOwn((await admin.post(`/transaction-fee/${type}/${id}`, { fee })).body, 'not_in_force');
  expect(await save('partner', partner)).toBeNull();
  expect(await save('merchant', merchant)).toBeNull();
  expect(await save('partner', partner)).toBe('some_merchants_have_own');
  await run(`insert into transaction_fees (owner_id, merchant_id, fee)
    select id, id, '${JSON.stringify(fee)}' from merchants where id in ${owners} on conflict do nothing`);
  expect(await save('partner', partner)).toBe('merchants_have_own');
});
