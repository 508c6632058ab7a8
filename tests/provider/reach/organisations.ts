import { createId } from '../../../server/provider/store/create-id.ts';
import type { Database } from '../../../server/provider/store/store.ts';
import type { Reach } from './reach.ts';

const harbour = 'mer_harbourviewhotel';

/** Stores a partner that has nothing yet; answers its id. */
const createPartner = async (database: Database): Promise<string> => {
  const id = createId('par');
  const name = `Partner ${id}`;
  const created_at = new Date().toISOString();
  await database
    .insertInto('partners')
    .values({ id, business_name: name, trading_name: name, status: 1, created_at })
    .execute();
  return id;
};

/** Puts a merchant without a partner in the store; answers its id. */
const createMerchant = async (database: Database): Promise<string> => {
  const id = createId('mer');
  const name = `Merchant ${id}`;
  const place = { country: 'AU', timezone: 'Australia/Sydney', currency: 'AUD' };
  await database
    .insertInto('merchants')
    .values({
      ...place,
      id,
      partner_id: null,
      business_name: name,
      trading_name: name,
      status: 2,
      created_at: new Date().toISOString(),
    })
    .execute();
  return id;
};

/** Gives a merchant an invoice that is due; answers its id. */
const createInvoice = async (database: Database, merchant_id: string): Promise<string> => {
  const id = createId('inv');
  const bill_to = {
    billing_name: 'Harbour View Hotel Pty Ltd',
    billing_email: null,
    billing_address: '12 Wharf Street, Sydney',
    tax_number: null,
    purchase_order: null,
  };
  const period = `${String(Math.floor(Math.random() * 900) + 1000)}-${String(Math.floor(Math.random() * 90) + 10)}`;
  const issued_at = '2025-02-01T00:00:00Z';
  const statement_id = `fst_${id}`;
  await database
    .insertInto('fee_statements')
    .values({
      ...{ id: statement_id, merchant_id, currency: 'AUD', period, closes_at: issued_at, issued_at },
      ...{ fee_deducted: false, tax_rate: 1000, transactions_count: 1, fee_amount: 1000, tax_amount: 100 },
    })
    .execute();
  await database
    .insertInto('invoices')
    .values({
      id,
      number: `INV-${id}`,
      merchant_id,
      statement_id,
      period,
      period_from: '2025-01-01',
      period_to: '2025-01-31',
      currency: 'AUD',
      transactions_count: 1,
      fee_amount: 1000,
      tax_rate: 1000,
      tax_amount: 100,
      total_amount: 1100,
      status: 'open',
      issued_at,
      due_date: '2025-03-03',
      ...{ paid_at: null, paid_with: null, receipt_number: null },
      bill_to: JSON.stringify(bill_to),
      timezone: 'Australia/Sydney',
    })
    .execute();
  return id;
};

const cardBody = {
  type: 'card',
  label: 'Company card',
  holder: 'Maria Nguyen',
  setup_token: 'tok_visa_4242',
  expiry_month: 8,
  expiry_year: 2098,
  is_default: true,
} as const;

/** Gives a merchant a valid card, its default; answers its token. */
const createCard = async (database: Database, merchant_id: string, is_default: boolean): Promise<string> => {
  const id = createId('pm');
  const { setup_token: _token, ...card } = { ...cardBody, is_default };
  await database
    .insertInto('payment_methods')
    .values({ ...card, id, merchant_id, brand: 'visa', last4: '4242' })
    .execute();
  return id;
};

const place = {
  property_address: '12 Wharf Street, Sydney',
  use_property_address: true,
  country: 'AU',
  timezone: 'Australia/Sydney',
  operation_type: 'hotel',
  property_system: 'none',
} as const;

const partnerBody = {
  trading_name: 'Reached',
  organization_address: '88 Collins Street, Melbourne',
  country: 'AU',
  timezone: 'Australia/Melbourne',
  email: 'hello@reached.example',
  phone_number: null,
  website: null,
  property_systems: ['mews'],
} as const;

const configBody = {
  primary_colour: '#0B5FA5',
  accent_colour: '#F2A900',
  logo_file_id: null,
  sender_name: 'Reached',
  sender_email: 'payments@reached.example',
  support_email: 'help@reached.example',
  support_phone: null,
  hide_platform_name: false,
  is_enabled: true,
} as const;

const domain = () => `pay.${createId('d').replace('_', '-')}.example`;

const recipientBody = () => ({
  name: 'Accounts',
  email: `${createId('mail')}@reached.example`,
  templates: ['payment', 'refund'],
  is_active: true,
});

/** A recipient of a partner's mails, by its path. */
const addRecipient = async (database: Database) => {
  const [id, partnerId] = [createId('rcp'), 'par_southernstays'];
  const { templates, ...columns } = recipientBody();
  await database
    .insertInto('partner_recipients')
    .values({ ...columns, id, partner_id: partnerId, templates: JSON.stringify(templates) })
    .execute();
  return { partnerId, id };
};

/** Organisations and what they owe. */
export const reachOrganisations: Reach = {
  createPartnerRecipient: () => Promise.resolve({ body: recipientBody() }),
  updatePartnerRecipient: async ({ database }) => ({
    path: await addRecipient(database),
    body: recipientBody(),
  }),
  createMerchant: () =>
    Promise.resolve({
      body: { ...place, business_name: createId('Name'), trading_name: 'Reached', currency: 'AUD' },
    }),
  updateMerchant: async ({ database }) => ({
    path: { id: await createMerchant(database) },
    body: { ...place, business_name: createId('Name'), trading_name: 'Reached' },
  }),
  updateMerchantStatus: async ({ database }) => ({
    path: { id: await createMerchant(database) },
    body: { status: 1 },
  }),
  deleteMerchant: async ({ database }) => ({ path: { id: await createMerchant(database) } }),
  updatePayoutAccount: () =>
    Promise.resolve({
      path: { id: 'pac_harbourviewhotel' },
      body: {
        country: 'AU',
        currency: 'AUD',
        account_holder: 'Reached Holder',
        bank_name: 'Reached Bank',
        bsb: '062-001',
        account_number: '12345678',
      },
    }),
  verifyMerchantByPublicKey: async ({ database }) => {
    const public_key = createId('pk');
    await database
      .updateTable('users')
      .set({ public_key })
      .where('email', '=', 'merchant@counterfoil.example')
      .execute();
    return { body: { public_key } };
  },
  createPartner: () => Promise.resolve({ body: { ...partnerBody, business_name: createId('Name') } }),
  updatePartner: async ({ database }) => ({
    path: { id: await createPartner(database) },
    body: { ...partnerBody, business_name: createId('Name') },
  }),
  deletePartner: async ({ database }) => ({ path: { id: await createPartner(database) } }),
  addPartnerMerchants: async ({ database }) => ({
    body: { merchants: [await createMerchant(database)] },
  }),
  getWhitelabelConfig: () => Promise.resolve({ query: { partner_id: 'par_southernstays' } }),
  getWhitelabel: () => Promise.resolve({ query: { partner_id: 'par_southernstays' } }),
  createWhitelabelConfig: async ({ database }) => ({
    query: { partner_id: await createPartner(database) },
    body: { ...configBody, domain: domain() },
  }),
  createWhitelabel: async ({ database }) => ({ query: { partner_id: await createPartner(database) } }),
  updateWhitelabelConfig: () =>
    Promise.resolve({
      query: { partner_id: 'par_southernstays' },
      body: { ...configBody, domain: domain() },
    }),
  updateWhitelabel: () => Promise.resolve({ query: { partner_id: 'par_southernstays' } }),
  getPartnerWhitelabel: () => Promise.resolve({ path: { partnerId: 'par_southernstays' } }),
  updatePartnerWhitelabel: () => Promise.resolve({ path: { partnerId: 'par_southernstays' } }),
  deleteWhitelabelConfig: async ({ database }) => {
    const partner_id = await createPartner(database);
    const own = domain();
    await database
      .insertInto('partner_whitelabels')
      .values({
        partner_id,
        part: 'config',
        domain: own,
        document: JSON.stringify({ ...configBody, domain: own }),
      })
      .execute();
    return { query: { partner_id } };
  },
  deleteWhitelabel: async ({ database }) => {
    const partner_id = await createPartner(database);
    const document = JSON.stringify({ brand_name: 'Reached', tagline: null, welcome_text: null });
    const rest = '{"footer_text":null,"terms_url":null,"privacy_url":null,"support_url":null}';
    await database
      .insertInto('partner_whitelabels')
      .values({
        partner_id,
        part: 'brand',
        domain: null,
        document: `${document.slice(0, -1)},${rest.slice(1)}`,
      })
      .execute();
    return { query: { partner_id } };
  },
  getOnboardingSettings: () => Promise.resolve({ query: { partner_id: 'par_southernstays' } }),
  updateOnboardingSettings: () =>
    Promise.resolve({
      query: { partner_id: 'par_southernstays' },
      body: {
        is_open: true,
        requires_approval: false,
        steps: ['introduction'],
        allowed_countries: ['AU'],
        allowed_currencies: ['AUD'],
        contact_email: null,
        reminder_days: 0,
        expires_after_days: 30,
      },
    }),
  listInvoices: () => Promise.resolve({ path: { merchantId: 'mer_harbourviewhotel' } }),
  downloadInvoice: () => Promise.resolve({ path: { merchantId: 'mer_harbourviewhotel' } }),
  downloadReceipt: async ({ database }) => {
    const { id } = await database
      .selectFrom('invoices')
      .select('id')
      .where('merchant_id', '=', 'mer_harbourviewhotel')
      .where('status', '=', 'paid')
      .limit(1)
      .executeTakeFirstOrThrow();
    return { path: { merchantId: 'mer_harbourviewhotel' }, query: { invoice_id: id } };
  },
  payInvoice: async ({ database }) => {
    const merchant = await createMerchant(database);
    const id = await createInvoice(database, merchant);
    return { path: { id }, body: { token: await createCard(database, merchant, true) } };
  },
  selectMerchantCard: async ({ database }) => ({
    path: { token: await createCard(database, 'mer_harbourviewhotel', false) },
  }),
  deleteMerchantCard: async ({ database }) => ({
    path: { merchantId: harbour, token: await createCard(database, harbour, false) },
  }),
  createPaymentMethod: () => Promise.resolve({ body: { ...cardBody, merchant_id: 'mer_harbourviewhotel' } }),
  updatePaymentMethod: async ({ database }) => ({
    path: { id: await createCard(database, harbour, false) },
    body: { label: 'Renamed', is_default: true },
  }),
  deletePaymentMethod: async ({ database }) => ({
    path: { merchantId: harbour, id: await createCard(database, harbour, false) },
  }),
};
