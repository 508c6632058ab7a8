import type { components } from '../../../openapi/generated/provider.ts';
import { readCalendar } from '../queries/lists/read-calendar.ts';
import { readTransactionFee } from '../queries/settings/fee-rows.ts';
import type { PriceTerms } from '../rules/fees/charge-price.ts';
import type { Database } from '../store/store.ts';
import { typed } from '../store/typed-sql.ts';

type Schemas = components['schemas'];
type Configured = Pick<
  Schemas['DisbursementConfig'],
  'timing' | 'paid_on' | 'first_payout_at' | 'fund_type' | 'minimum_fund' | 'currency' | 'fee_deducted_by'
>;

/** The terms by which a merchant's charges are priced and paid out. */
export interface SettlementTerms extends Configured, PriceTerms {
  /** The country of the payout account's bank. */
  readonly bankCountry: string;
}

/** The disbursement configuration of a merchant without one. */
const standard: Omit<Configured, 'currency'> = {
  timing: 2,
  paid_on: 'every_day',
  first_payout_at: null,
  fund_type: 'none',
  minimum_fund: 0,
  fee_deducted_by: 'payout',
};

/** Reads a merchant's present terms. */
export const readSettlementTerms = async (
  database: Database,
  merchantId: string,
): Promise<SettlementTerms> => {
  const { country, currency, timezone, disbursement_config_id } = await database
    .selectFrom('merchants')
    .select(['country', 'currency', 'timezone', 'disbursement_config_id'])
    .where('id', '=', merchantId)
    .executeTakeFirstOrThrow();
  const account = await database
    .selectFrom('payout_accounts')
    .select('country')
    .where('merchant_id', '=', merchantId)
    .orderBy('id')
    .executeTakeFirst();
  const configured = await database
    .selectFrom('disbursement_configs')
    .select(['timing', 'paid_on', 'first_payout_at', 'fund_type', 'minimum_fund', 'currency'])
    .select('fee_deducted_by')
    .where('id', '=', disbursement_config_id ?? '')
    .executeTakeFirst();
  const rates = await readTransactionFee(database, 'merchant', merchantId);
  const calendar = await readCalendar(database, timezone);
  const bankCountry = account?.country ?? country;
  return { ...(configured ?? { ...standard, currency }), country, bankCountry, calendar, rates };
};

/** The minimum that must come together in these books before they are paid out; a configuration's minimum is in its own currency. */
export const minimumFund = (
  { fund_type, minimum_fund, currency }: SettlementTerms,
  booksCurrency: string,
): number => (fund_type === 'minimum_fund' && currency === booksCurrency ? minimum_fund : 0);

/** The first day, in the merchant's zone, on which a charge of an instant may be paid out. */
export const earliestPayoutDay = async (
  database: Database,
  terms: SettlementTerms,
  chargedAt: string,
): Promise<string> => {
  const { day } = await database
    .selectNoFrom(
      typed.date`greatest(
        (greatest(${chargedAt}::timestamptz + make_interval(days => ${terms.timing}), now())
          at time zone ${terms.calendar.timezone})::date, ${terms.first_payout_at}::date)`.as('day'),
    )
    .executeTakeFirstOrThrow();
  return day;
};
