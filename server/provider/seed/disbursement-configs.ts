import type { Database } from '../store/store.ts';
import { insertRows } from './world.ts';

const FEE = {
  domestic_transaction_fee: '1.40',
  international_transaction_fee: '2.90',
  transaction_fee: '1.70',
};
const DAILY = {
  channel: 'bank_transfer',
  timing: 2,
  paid_on: 'every_day',
  first_payout_at: null,
  fund_type: 'none',
  minimum_fund: 0,
  fee_deducted_by: 'payout',
  fee: FEE,
  extra: null,
};

const configs = [
  { ...DAILY, id: 'dis_aud_daily', label: 'AUD, daily', currency: 'AUD' },
  {
    ...DAILY,
    id: 'dis_aud_weekly',
    label: 'AUD, weekly from 500',
    currency: 'AUD',
    paid_on: 'monday',
    fund_type: 'minimum_fund',
    minimum_fund: 50_000,
  },
  {
    ...DAILY,
    id: 'dis_aud_instant',
    label: 'AUD, on demand',
    currency: 'AUD',
    channel: 'instant_transfer',
    timing: 0,
    fund_type: 'on_demand',
    extra: 'At most once a day',
  },
  {
    ...DAILY,
    id: 'dis_aud_invoice',
    label: 'AUD, business days, fees by invoice',
    currency: 'AUD',
    paid_on: 'business_days',
    fee_deducted_by: 'invoice',
  },
  {
    ...DAILY,
    id: 'dis_usd_invoice',
    label: 'USD, business days, fees by invoice',
    currency: 'USD',
    paid_on: 'business_days',
    fee_deducted_by: 'invoice',
  },
  { ...DAILY, id: 'dis_nzd_daily', label: 'NZD, daily', currency: 'NZD' },
  { ...DAILY, id: 'dis_usd_daily', label: 'USD, business days', currency: 'USD', paid_on: 'business_days' },
  {
    ...DAILY,
    id: 'dis_jpy_monthly',
    label: 'JPY, end of the month',
    currency: 'JPY',
    paid_on: 'month_end',
    fund_type: 'minimum_fund',
    minimum_fund: 10_000,
    fee_deducted_by: 'invoice',
  },
  {
    ...DAILY,
    id: 'dis_kwd_wire',
    label: 'KWD, wire on Thursdays',
    currency: 'KWD',
    channel: 'international_wire',
    paid_on: 'thursday',
    timing: 3,
  },
];

/** The ways in which the demo platform pays its merchants out. */
export async function seedDisbursementConfigs(database: Database): Promise<void> {
  await insertRows(database, 'disbursement_configs', configs);
}
