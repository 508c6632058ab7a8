import { sql } from 'kysely';
import { initialPages } from '../provider/rules/kyc/onboarding-pages.ts';
import { businessKey } from '../provider/queries/organisations/organisations.ts';
import type { Database } from '../provider/store/store.ts';
import { detailMerchant, pickAddress, pickBankDetails } from './organisation-details.ts';
import {
  partnerlessMerchant,
  seedMerchants,
  seedPartners,
  sinceJoining,
  type SeedMerchant,
} from './organisations.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

const seed = 40_260_401;

const partnerPlaces: Readonly<Record<string, readonly [country: string, timezone: string]>> = {
  par_southernstays: ['AU', 'Australia/Melbourne'],
  par_pacificrooms: ['NZ', 'Pacific/Auckland'],
  par_crescentbooking: ['KW', 'Asia/Kuwait'],
};

/** Seeds the other facts of every organisation: addresses, payout accounts, brands, recipients and onboarding pages. */
export const seedOrganisationDetails = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(seed);
  await seedPartnerless(database, world);
  await seedPartnerDetails(database, world, random);
  await seedMerchantDetails(database, world, random);
  await seedBrands(database, world);
  await seedRecipients(database, world, random);
  await seedOnboardingPages(database, world);
};

const seedPartnerless = async (database: Database, { at }: World): Promise<void> => {
  await database
    .insertInto('merchants')
    .values({
      id: partnerlessMerchant,
      partner_id: null,
      alias_id: 'WHLA-1025',
      business_name: 'Wharf Lane Hostel Pty Ltd',
      business_key: businessKey('Wharf Lane Hostel Pty Ltd'),
      trading_name: 'Wharf Lane Hostel',
      property_address: '3 Wharf Lane, Hobart TAS 7000',
      organization_address: '3 Wharf Lane, Hobart TAS 7000',
      operation_type: 'hostel',
      country: 'AU',
      timezone: 'Australia/Hobart',
      currency: 'AUD',
      status: 2,
      created_at: at(9),
      updated_at: at(9),
    })
    .execute();
};

const seedPartnerDetails = async (database: Database, { at }: World, random: Random): Promise<void> => {
  const rows = seedPartners.map((partner, index) => {
    const [country = 'AU', timezone = 'UTC'] = partnerPlaces[partner.id] ?? [];
    const host = `${partner.trading_name.toLowerCase().replaceAll(' ', '')}.example`;
    return {
      id: partner.id,
      alias_id: `${partner.trading_name.replaceAll(/[^A-Z]/g, '')}-${String(11 + index)}`,
      business_key: businessKey(partner.business_name),
      organization_address: pickAddress(random, country),
      country,
      timezone,
      email: `hello@${host}`,
      phone_number: '+61255501234',
      website: `https://${host}/`,
      property_systems: [['mews', 'opera', 'rms'], ['cloudbeds', 'mews'], ['opera']][index] ?? [],
      updated_at: at(40 - index),
    };
  });
  await sql`update partners set alias_id = told.alias_id, business_key = told.business_key,
    organization_address = told.organization_address, country = told.country, timezone = told.timezone,
    email = told.email, phone_number = told.phone_number, website = told.website,
    property_systems = told.property_systems, updated_at = told.updated_at
    from json_populate_recordset(null::partners, ${JSON.stringify(rows)}::json) told
    where partners.id = told.id`.execute(database);
};

const seedMerchantDetails = async (database: Database, { at }: World, random: Random): Promise<void> => {
  const rows = seedMerchants.map((merchant, index) =>
    detailMerchant(random, merchant, index, at(lastChange(merchant, index))),
  );
  await sql`update merchants set alias_id = told.alias_id, business_key = told.business_key,
    property_address = told.property_address, use_property_address = told.use_property_address,
    organization_address = told.organization_address, operation_type = told.operation_type,
    property_system = told.property_system, booking_label = told.booking_label,
    payment_description = told.payment_description, disbursement_config_id = told.disbursement_config_id,
    billing_info = told.billing_info, updated_at = told.updated_at
    from json_populate_recordset(null::merchants, ${JSON.stringify(rows)}::json) told
    where merchants.id = told.id`.execute(database);
  const accounts = seedMerchants
    .filter((merchant) => merchant.status !== 2)
    .map((merchant, index) => ({
      merchant_id: merchant.id,
      status: index % 9 === 4 ? 'pending_verification' : 'verified',
      account_holder: merchant.businessName,
      bank_name: random.pick(['Harbour Bank', 'Mercantile Trust', 'First Coastal Bank']),
      ...pickBankDetails(random, merchant.country),
      updated_at: at(sinceJoining(merchant, 380 - index)),
      updated_by: 'admin@counterfoil.example',
    }));
  await sql`update payout_accounts set status = told.status, account_holder = told.account_holder,
    bank_name = told.bank_name, iban = told.iban, bic = told.bic, bsb = told.bsb,
    account_number = told.account_number, routing_number = told.routing_number, bank_code = told.bank_code,
    branch_code = told.branch_code, updated_at = told.updated_at, updated_by = told.updated_by
    from json_populate_recordset(null::payout_accounts, ${JSON.stringify(accounts)}::json) told
    where payout_accounts.merchant_id = told.merchant_id`.execute(database);
};

/** How many days before the end a merchant was changed last; one that trades no more when it was switched off. */
const lastChange = (merchant: SeedMerchant, index: number): number =>
  merchant.status === 3
    ? 60
    : (merchant.trade?.until ?? 0) > 0
      ? (merchant.trade?.until ?? 0)
      : sinceJoining(merchant, 390 - index);

/** Two of three partners carry their own brand. */
const seedBrands = async (database: Database, { at }: World): Promise<void> => {
  const rows = seedPartners.slice(0, 2).flatMap(({ id, trading_name }, index) => {
    const host = `${trading_name.toLowerCase().replaceAll(' ', '')}.example`;
    const common = { partner_id: id, created_at: at(300), updated_at: at(30 + index) };
    const config = {
      domain: `pay.${host}`,
      primary_colour: ['#0B5FA5', '#1D7A5F'][index],
      accent_colour: ['#F2A900', '#D9480F'][index],
      logo_file_id: null,
      sender_name: `${trading_name} Payments`,
      sender_email: `payments@${host}`,
      support_email: `help@${host}`,
      support_phone: null,
      hide_platform_name: index === 0,
      is_enabled: true,
    };
    const brand = {
      brand_name: trading_name,
      tagline: ['Rooms with a view', 'From ocean to peak'][index],
      welcome_text: `Welcome to ${trading_name}. Your payment is safe with us.`,
      footer_text: null,
      terms_url: `https://${host}/terms`,
      privacy_url: `https://${host}/privacy`,
      support_url: null,
    };
    return [
      { ...common, part: 'config', document: config, domain: config.domain },
      { ...common, part: 'brand', document: brand, domain: null },
    ];
  });
  await insertRows(database, 'partner_whitelabels', rows);
};

const seedRecipients = async (database: Database, { at }: World, random: Random): Promise<void> => {
  const kinds = [
    ['Accounts', ['payment', 'refund', 'payout processed', 'payout failed']],
    ['Night desk', ['payment', 'preauth', 'void']],
    ['Automation', ['automate', 'automation fail']],
  ] as const;
  const rows = seedPartners.flatMap(({ id, trading_name }) =>
    kinds.map(([name, templates], index) => ({
      id: `rcp_${random.hex(20)}`,
      partner_id: id,
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@${trading_name.toLowerCase().replaceAll(' ', '')}.example`,
      templates,
      is_active: index < 2,
      created_at: at(200 - index),
      updated_at: at(100 - index),
    })),
  );
  await insertRows(database, 'partner_recipients', rows);
};

const seedOnboardingPages = async (database: Database, { at }: World): Promise<void> => {
  const pages = Object.entries(initialPages);
  const rows = seedPartners.flatMap(({ id, trading_name }, partner) => [
    ...pages.slice(partner).map(([name, page], index) => ({
      owner_id: id,
      name,
      document: name === 'onboarding-introduction' ? { ...page, title: `Welcome to ${trading_name}` } : page,
      updated_at: at(150 - index),
    })),
    {
      owner_id: id,
      name: 'onboarding-settings',
      document: {
        is_open: partner < 2,
        requires_approval: true,
        steps: ['introduction', 'setting_3ds', 'billing_detail', 'customer_verification', 'congratulation'],
        allowed_countries: [['AU', 'NZ'], ['NZ', 'US', 'JP'], []][partner],
        allowed_currencies: [['AUD', 'NZD'], [], ['KWD', 'AUD', 'USD', 'JPY']][partner],
        contact_email: `join@${trading_name.toLowerCase().replaceAll(' ', '')}.example`,
        reminder_days: 7,
        expires_after_days: 60,
      },
      updated_at: at(partner < 2 ? 151 : 3),
    },
  ]);
  await insertRows(database, 'owner_documents', rows);
};
