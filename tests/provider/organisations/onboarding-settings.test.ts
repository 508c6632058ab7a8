import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onboardingExpiry } from '../../../server/provider/background/onboarding-expiry.ts';
import { createReminderWorker } from '../../../server/provider/mail/onboarding-reminders.ts';
import { createId } from '../../../server/provider/store/create-id.ts';
import { startProvider, type ProviderUnderTest } from '../provider-under-test.ts';
import { askAs, merchantBody, objectOf, type Ask } from './organisation-world.ts';

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
beforeEach(async () => {
  await provider.database
    .deleteFrom('owner_documents')
    .where('name', 'like', 'onboarding-%')
    .where('owner_id', 'in', ['all', 'par_southernstays'])
    .execute();
});

const own = '/onboarding-settings?partner_id=par_southernstays';
const every = '/onboarding-settings?partner_id=all';

const settings = {
  is_open: true,
  requires_approval: true,
  steps: ['introduction', 'congratulation'],
  allowed_countries: [],
  allowed_currencies: [],
  contact_email: null,
  reminder_days: 7,
  expires_after_days: 60,
};

const set = async (ask: Ask, path: string, changes: object) => {
  const answered = await ask('PUT', path, { ...settings, ...changes });
  expect(answered.status).toBe(200);
  return answered;
};

const join = (ask: Ask, changes: object = {}) => {
  const name = createId('Name');
  return ask('POST', '/merchant-management', {
    ...merchantBody,
    business_name: name,
    trading_name: name,
    currency: 'AUD',
    ...changes,
  });
};

const through = { partner_id: 'par_southernstays' };

describe('a new merchant', () => {
  it('joins while onboarding is open, and is refused while it is closed', async () => {
    await set(partner, own, { is_open: true });
    expect(await join(partner)).toMatchObject({ status: 201, body: { status: 2 } });
    await set(partner, own, { is_open: false });
    const message = 'Onboarding is closed: no new merchants join for now.';
    const refused = { status: 422, body: { errors: [{ pointer: '/partner_id', message }] } };
    expect(await join(partner)).toMatchObject(refused);
    expect(await join(admin, through)).toMatchObject(refused);
    expect(await join(admin)).toMatchObject({ status: 201 });
  });

  it('is of an allowed country and currency, else refused with the allowed ones at the field', async () => {
    await set(partner, own, { allowed_countries: ['NZ', 'JP'], allowed_currencies: ['NZD', 'JPY'] });
    expect((await join(partner)).body).toMatchObject({
      status: 422,
      errors: [
        {
          pointer: '/country',
          message: 'Merchants join from these countries only: New Zealand, Japan.',
        },
        {
          pointer: '/currency',
          message: 'Merchants that join are paid out in these currencies only: NZD, JPY.',
        },
      ],
    });
    const place = { country: 'JP', timezone: 'Asia/Tokyo', currency: 'JPY' };
    expect((await join(partner, place)).status).toBe(201);
  });

  it('is active at once where no approval is required', async () => {
    await set(partner, own, { requires_approval: false });
    expect((await join(partner)).body).toMatchObject({ status: 1 });
  });
});

describe('an application that was not submitted', () => {
  const mails = () =>
    provider.database
      .selectFrom('outbox_mails')
      .selectAll()
      .where('kind', '=', 'onboarding_reminder')
      .where('recipient', '=', 'late@applicants.example')
      .execute();
  const remind = async () => {
    const worker = createReminderWorker(new URL('https://portal.example'));
    while (await worker.step(provider.database));
  };
  const begin = async (daysAgo: number) => {
    const { body } = await join(partner);
    const sent = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    await provider.database
      .updateTable('kyc_cases')
      .set({ contact_email: 'late@applicants.example', email_sent_at: sent })
      .where('merchant_id', '=', String(objectOf(body)['id']))
      .execute();
  };

  it('is reminded after as many days as are set, once, with the address for questions', async () => {
    await set(partner, own, { reminder_days: 0, contact_email: 'join@southernstays.example' });
    await begin(5);
    await remind();
    expect(await mails()).toEqual([]);
    await set(partner, own, { reminder_days: 6, contact_email: 'join@southernstays.example' });
    await remind();
    expect(await mails()).toEqual([]);
    await set(partner, own, { reminder_days: 4, contact_email: 'join@southernstays.example' });
    await remind();
    await remind();
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toContain('Questions? Write to join@southernstays.example.');
  });
});

it('a merchant names the case by which it is reviewed, and the case the merchant', async () => {
  const { body } = await partner('GET', '/merchant-management/mer_harbourviewhotel');
  const { kyc_case_id: id, kyc_case_status: status } = objectOf(body);
  const kase = await partner('GET', `/report/kyc/${String(id)}`);
  expect(kase).toMatchObject({ status: 200, body: { id, status, merchant_id: 'mer_harbourviewhotel' } });
});

describe('an application that nobody goes on with', () => {
  const expire = async () => {
    while (await onboardingExpiry.step(provider.database));
  };
  const begin = async (status: 'draft' | 'information_required' | 'submitted', daysAgo: number) => {
    const { body } = await join(partner);
    const changed = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
    const { id } = await provider.database
      .updateTable('kyc_cases')
      .set({ status, updated_at: changed })
      .where('merchant_id', '=', String(objectOf(body)['id']))
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  };
  const statusOf = async (id: string) => objectOf((await admin('GET', `/report/kyc/${id}`)).body)['status'];

  it('is cancelled after as many days as are set, with the reason in the case and in its trail', async () => {
    await set(partner, own, { expires_after_days: 20 });
    const id = await begin('draft', 15);
    await expire();
    expect(await statusOf(id)).toBe('draft');
    await set(partner, own, { expires_after_days: 14 });
    await expire();
    const { body } = await admin('GET', `/report/kyc/${id}`);
    const detail = 'Not finished within 14 days';
    expect(body).toMatchObject({
      status: 'cancelled',
      reason_cancellation: 'other',
      detail_other_cancellation: detail,
    });
    const trail = await admin('GET', `/audits?target=${id}`);
    expect(objectOf(trail.body)['data']).toMatchObject([
      { actor: null, operation: 'updateKycStatus', new_value: { detail_other_cancellation: detail } },
    ]);
  });

  it('is cancelled where it waits for information, and not while it waits for us', async () => {
    await set(partner, own, { expires_after_days: 14 });
    const [asked, waiting] = [await begin('information_required', 15), await begin('submitted', 90)];
    await expire();
    expect([await statusOf(asked), await statusOf(waiting)]).toEqual(['cancelled', 'submitted']);
  });
});

describe('the default of every partner', () => {
  it('applies to partners that set nothing, and to merchants without a partner', async () => {
    await set(admin, every, { is_open: false });
    expect((await partner('GET', '/onboarding-settings')).body).toMatchObject({
      inherits: true,
      is_open: false,
      updated_at: null,
    });
    expect((await join(partner)).status).toBe(422);
    expect((await join(admin)).status).toBe(422);
    await set(partner, own, { is_open: true });
    expect((await join(partner)).status).toBe(201);
    expect((await join(admin)).status).toBe(422);
    await set(partner, own, { inherits: true });
    expect((await join(partner)).status).toBe(422);
  });

  it('is read by everybody and set by Admin alone', async () => {
    const page = '/onboarding-introduction/all';
    for (const ask of [admin, partner, merchant]) {
      expect((await ask('GET', every)).body).toMatchObject({ partner_id: 'all', inherits: false });
      expect((await ask('GET', page)).body).toMatchObject({ partner_id: 'all', title: 'Welcome' });
    }
    expect((await partner('PUT', every, settings)).status).toBe(404);
    const {
      partner_id: _,
      updated_at: __,
      not_in_force: ___,
      ...words
    } = objectOf((await admin('GET', page)).body);
    expect((await partner('PUT', page, words)).status).toBe(404);
    expect((await merchant('PUT', page, words)).status).toBe(403);
    expect((await admin('PUT', page, { ...words, title: 'Kia ora' })).status).toBe(200);
    const inherited = '/onboarding-introduction/par_southernstays';
    expect((await merchant('GET', inherited)).body).toMatchObject({ title: 'Kia ora', inherits: true });
    expect((await partner('PUT', inherited, { ...words, title: 'Come in' })).status).toBe(200);
    expect((await merchant('GET', inherited)).body).toMatchObject({ title: 'Come in', inherits: false });
    const back = await partner('PUT', inherited, { ...words, inherits: true });
    expect(back.body).toMatchObject({ title: 'Kia ora', inherits: true, updated_at: null });
  });
});
