import type { components } from '../../openapi/generated/provider.ts';
import { storedSecret } from '../provider/access/stored-secret.ts';
import type { Database } from '../provider/store/store.ts';
import { seedCurrencies, seedMerchants, sinceJoining, type SeedMerchant } from './organisations.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

type Schemas = components['schemas'];

interface SeedPsp {
  readonly code: string;
  readonly name: string;
  readonly status: Schemas['PspStatus'];
  readonly onboarding: Schemas['PspOnboarding'];
  readonly currencies: readonly string[];
  readonly extraBrands: readonly Schemas['CardBrand'][];
  readonly methods: readonly Schemas['PspMethod'][];
}

const everyCurrency = [...seedCurrencies];
/** The card brands of the demo set's transactions; each of its three providers supports them all. */
const tradedBrands = [
  'visa',
  'mastercard',
  'amex',
  'jcb',
  'apple pay',
  'google pay',
  'diners',
  'cup',
] as const;

/** The payment providers; the first three are those of the demo set's transactions. */
export const seedPsps: readonly SeedPsp[] = [
  {
    code: 'northgate',
    name: 'Northgate Payments',
    status: 'active',
    onboarding: 'embedded',
    currencies: everyCurrency,
    extraBrands: ['discover', 'paypal'],
    methods: ['card', 'wallet'],
  },
  {
    code: 'paywell',
    name: 'Paywell',
    status: 'active',
    onboarding: 'manual',
    currencies: everyCurrency,
    extraBrands: ['afterpay', 'affirm'],
    methods: ['card', 'wallet', 'buy_now_pay_later'],
  },
  {
    code: 'tillbridge',
    name: 'Tillbridge',
    status: 'active',
    onboarding: 'embedded',
    currencies: everyCurrency,
    extraBrands: [],
    methods: ['card'],
  },
  {
    code: 'harbourpay',
    name: 'Harbourpay',
    status: 'active',
    onboarding: 'embedded',
    currencies: ['AUD', 'NZD'],
    extraBrands: ['shop'],
    methods: ['card', 'wallet', 'bank_transfer'],
  },
  {
    code: 'oldmint',
    name: 'Old Mint Gateway',
    status: 'inactive',
    onboarding: 'manual',
    currencies: ['AUD'],
    extraBrands: [],
    methods: ['card'],
  },
];

const propertiesOf = ({ name }: SeedPsp): readonly Schemas['PspProperty'][] => [
  {
    key: 'merchant_account',
    label: 'Merchant account',
    is_secret: false,
    is_required: true,
    where_found: `${name} > Account > Merchant accounts`,
  },
  {
    key: 'api_key',
    label: 'API key',
    is_secret: true,
    is_required: true,
    where_found: `${name} > Developers > API keys`,
  },
  {
    key: 'webhook_secret',
    label: 'Webhook secret',
    is_secret: true,
    is_required: false,
    where_found: `${name} > Developers > Webhooks`,
  },
];

/** Payment providers with their credentials, and every merchant's connections to them. */
export const seedPaymentProviders = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(20_260_501);
  await insertRows(
    database,
    'psps',
    seedPsps.map((psp, index) => pspRow(psp, index, world)),
  );
  const credentials = seedPsps.flatMap(({ code }) =>
    ['api_key', 'webhook_secret'].map((name) => ({
      psp_id: `psp_${code}`,
      name,
      ...hexSecret(random),
      updated_at: world.at(random.between(20, 300)),
      updated_by: 'admin@counterfoil.example',
    })),
  );
  await insertRows(database, 'psp_credentials', credentials);
  const services = seedMerchants.flatMap((merchant, index) => servicesOf(merchant, index, random, world));
  await insertRows(database, 'payment_services', services);
  const properties = services
    .filter(
      ({ onboarding_status }) => onboarding_status === 'not_needed' || onboarding_status === 'completed',
    )
    .flatMap(({ id, merchant_id, psp }) => [
      {
        payment_service_id: id,
        key: 'merchant_account',
        value: `${merchant_id.slice(4, 16).toUpperCase()}-${psp.slice(0, 2).toUpperCase()}`,
        value_hash: null,
        last_four: null,
      },
      { payment_service_id: id, key: 'api_key', value: null, ...hexSecret(random) },
    ]);
  await insertRows(database, 'payment_service_properties', properties);
};

const pspRow = (psp: SeedPsp, index: number, world: World): object => ({
  id: `psp_${psp.code}`,
  code: psp.code,
  name: psp.name,
  status: psp.status,
  environment: 'live',
  api_base_url: `https://api.${psp.code}.example/v2`,
  onboarding: psp.onboarding,
  supported_currencies: psp.currencies,
  supported_brands: [...tradedBrands, ...psp.extraBrands],
  supported_methods: psp.methods,
  required_properties: propertiesOf(psp),
  created_at: world.at(500 - index * 40),
  updated_at: world.at(120 - index * 20),
});

/** Every merchant trades through the first three, each in an order of its own; some are being taken on by the fourth. */
const servicesOf = (merchant: SeedMerchant, index: number, random: Random, world: World) => {
  const trading = seedPsps.slice(0, 3).map((psp, place) => ({
    id: `psv_${merchant.code.toLowerCase()}${String(index)}${psp.code}`,
    merchant_id: merchant.id,
    psp: psp.code,
    status: merchant.trade === null ? 'inactive' : 'active',
    priority: ((place + index) % 3) + 1,
    onboarding_status: psp.onboarding === 'embedded' ? 'completed' : 'not_needed',
    connected_account_id: psp.onboarding === 'embedded' ? `acct_${random.hex(16)}` : null,
    application: psp.onboarding === 'embedded' ? applicationOf(merchant, psp.code, true) : null,
    created_at: world.at(sinceJoining(merchant, 480 - place * 30)),
    updated_at: world.at(sinceJoining(merchant, random.between(10, 200))),
  }));
  const isComing = (merchant.currency === 'AUD' || merchant.currency === 'NZD') && index % 3 === 0;
  if (!isComing) return trading;
  const isComplete = index % 2 === 0;
  const coming = {
    id: `psv_${merchant.code.toLowerCase()}${String(index)}harbourpay`,
    merchant_id: merchant.id,
    psp: 'harbourpay',
    status: 'onboarding',
    priority: 4,
    onboarding_status: isComplete ? 'in_review' : 'information_required',
    connected_account_id: `acct_${random.hex(16)}`,
    application: applicationOf(merchant, 'harbourpay', isComplete),
    created_at: world.at(sinceJoining(merchant, random.between(3, 12))),
    updated_at: world.at(1),
  };
  return [...trading, coming];
};

const applicationOf = (
  merchant: SeedMerchant,
  psp: string,
  isComplete: boolean,
): Schemas['PaymentServiceOnboardingRequest'] => {
  const site = `${merchant.id.slice(4)}.example`;
  return {
    psp,
    legal_name: merchant.businessName,
    business_type: 'company',
    country: merchant.country,
    email: `accounts@${site}`,
    merchant_category_code: '7011',
    ...(isComplete
      ? { registration_number: `51${merchant.code}7`, website: `https://${site}/`, terms_accepted: true }
      : {}),
  };
};

/** A secret that nobody knows; a bytea column reads its hash as hexadecimal. */
const hexSecret = (random: Random) => {
  const { value_hash, last_four } = storedSecret(random.hex(40));
  return { value_hash: `\\x${value_hash.toString('hex')}`, last_four };
};
