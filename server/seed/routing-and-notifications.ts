import type { components } from '../../openapi/generated/provider.ts';
import type { Database } from '../provider/store/store.ts';
import { seedMerchants, sinceJoining, type SeedMerchant } from './organisations.ts';
import { createRandom, type Random } from './random.ts';
import { insertRows, type World } from './world.ts';

type Schemas = components['schemas'];

const events: readonly Schemas['NotificationEvent'][] = [
  'payment',
  'refund',
  'automation_fail',
  'payout_processed',
  'payout_failed',
];

/** The routing rules of two merchants in three, and the e-mail notifications of each merchant. */
export const seedRoutingAndNotifications = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(20_260_504);
  const routed = seedMerchants.filter((_merchant, index) => index % 3 !== 2);
  await insertRows(
    database,
    'smart_routings',
    routed.map((merchant, index) => ({
      merchant_id: merchant.id,
      enabled: merchant.status === 1 && index % 5 !== 4,
      strategy: index % 4 === 3 ? 'lowest_cost' : 'rules',
      rules: rulesOf(random, merchant),
      updated_at: world.at(sinceJoining(merchant, random.between(10, 200))),
      rules_updated_at: world.at(sinceJoining(merchant, random.between(2, 100))),
      rules_updated_by: 'admin@counterfoil.example',
    })),
  );
  await insertRows(
    database,
    'notification_settings',
    seedMerchants.flatMap((merchant) =>
      events.map((event) => notificationOf(random, world, merchant, event)),
    ),
  );
};

const rulesOf = (random: Random, { currency, country }: SeedMerchant): readonly Schemas['RoutingRule'][] => {
  const large = currency === 'JPY' ? 80_000 : currency === 'KWD' ? 200_000 : 100_000;
  const share = random.pick([60, 70, 80]);
  return [
    {
      name: 'Large payments',
      enabled: true,
      currencies: [currency],
      card_brands: [],
      countries: [],
      amount_ranges: [{ currency, amount_from: large }],
      targets: [{ psp: 'northgate', percentage: 100 }],
      fallback: ['tillbridge'],
    },
    {
      name: 'American Express',
      enabled: true,
      currencies: [],
      card_brands: ['amex'],
      countries: [],
      amount_ranges: [],
      targets: [{ psp: 'paywell', percentage: 100 }],
      fallback: ['northgate'],
    },
    {
      name: 'Cards from home',
      enabled: true,
      currencies: [currency],
      card_brands: ['visa', 'mastercard'],
      countries: [country],
      amount_ranges: [],
      targets: [
        { psp: 'northgate', percentage: share },
        { psp: 'paywell', percentage: 100 - share },
      ],
      fallback: ['tillbridge'],
    },
  ];
};

const notificationOf = (
  random: Random,
  world: World,
  merchant: SeedMerchant,
  event: Schemas['NotificationEvent'],
): object => {
  const site = `${merchant.id.slice(4)}.example`;
  return {
    merchant_id: merchant.id,
    event,
    enabled: event !== 'payment' || random.chance(0.7),
    channels: random.chance(0.8) ? ['email', 'webhook', 'portal'] : ['email', 'portal'],
    recipients: random.chance(0.4) ? [`accounts@${site}`, `front.desk@${site}`] : [`accounts@${site}`],
    updated_at: world.at(sinceJoining(merchant, random.between(3, 380))),
    updated_by: null,
  };
};
