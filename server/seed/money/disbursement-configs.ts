import type { Database } from '../../provider/store/store.ts';
import { platformFee } from '../../provider/rules/fees/platform-fee.ts';
import { seedMerchants, type SeedMerchant } from '../organisations.ts';
import { insertRows } from '../world.ts';

const daily = {
  channel: 'bank_transfer',
  timing: 2,
  paid_on: 'every_day',
  first_payout_at: null,
  fund_type: 'none',
  minimum_fund: 0,
  fee_deducted_by: 'payout',
  extra: null,
} as const;
const byInvoice = { ...daily, fee_deducted_by: 'invoice' } as const;

/** The merchants that are paid every day after two: the history of the demo set assumes it. */
const chosen = [
  { ...daily, id: 'dis_aud_daily', label: 'AUD, daily', currency: 'AUD' },
  { ...byInvoice, id: 'dis_aud_invoice', label: 'AUD, daily, fees by invoice', currency: 'AUD' },
  { ...daily, id: 'dis_nzd_daily', label: 'NZD, daily', currency: 'NZD' },
  { ...daily, id: 'dis_usd_daily', label: 'USD, daily', currency: 'USD' },
  { ...byInvoice, id: 'dis_usd_invoice', label: 'USD, daily, fees by invoice', currency: 'USD' },
  { ...daily, id: 'dis_jpy_daily', label: 'JPY, daily', currency: 'JPY' },
  { ...byInvoice, id: 'dis_jpy_invoice', label: 'JPY, daily, fees by invoice', currency: 'JPY' },
  { ...daily, id: 'dis_kwd_daily', label: 'KWD, daily', currency: 'KWD' },
];

const others = [
  {
    ...daily,
    id: 'dis_aud_weekly',
    label: 'AUD, weekly from 500',
    currency: 'AUD',
    paid_on: 'monday',
    fund_type: 'minimum_fund',
    minimum_fund: 50_000,
  },
  {
    ...daily,
    id: 'dis_aud_instant',
    label: 'AUD, on demand',
    currency: 'AUD',
    channel: 'instant_transfer',
    timing: 0,
    fund_type: 'on_demand',
    extra: 'At most once a day',
  },
  {
    ...daily,
    id: 'dis_usd_business',
    label: 'USD, business days',
    currency: 'USD',
    paid_on: 'business_days',
  },
  {
    ...byInvoice,
    id: 'dis_jpy_monthly',
    label: 'JPY, end of the month',
    currency: 'JPY',
    paid_on: 'month_end',
    fund_type: 'minimum_fund',
    minimum_fund: 10_000,
  },
  {
    ...daily,
    id: 'dis_kwd_wire',
    label: 'KWD, wire on Thursdays',
    currency: 'KWD',
    channel: 'international_wire',
    paid_on: 'thursday',
    timing: 3,
  },
];

/** The configuration of a merchant; every third one, where its currency has that, gets an invoice for its fees. */
export const configurationOf = (merchant: SeedMerchant) => {
  const [usual, byInvoice = usual] = chosen.filter(({ currency }) => currency === merchant.currency);
  if (usual === undefined || byInvoice === undefined) {
    throw new Error(`Nothing pays out in ${merchant.currency}.`);
  }
  return seedMerchants.indexOf(merchant) % 3 === 0 ? byInvoice : usual;
};

/** The methods by which the demo platform pays its merchants out. */
export const seedDisbursementConfigs = async (database: Database): Promise<void> => {
  const rows = [...chosen, ...others].map((config) => ({ ...config, fee: platformFee(config.currency) }));
  await insertRows(database, 'disbursement_configs', rows);
};
