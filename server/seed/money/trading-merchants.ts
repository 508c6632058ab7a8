import { readPaymentRules } from '../../provider/queries/payments/payment-rules.ts';
import type { PaymentRules } from '../../provider/rules/payments/decide-payment.ts';
import type { Database } from '../../provider/store/store.ts';
import { column, orNull, rowsOf } from '../../provider/store/typed-sql.ts';
import { seedMerchants, type SeedMerchant } from '../organisations.ts';

/** Somebody who may refund a merchant's payments, and since when (epoch milliseconds). */
interface Refunder {
  readonly email: string;
  readonly since: number;
}

/** A merchant that guests pay, or paid once, with all rules of its payments. */
export interface TradingMerchant {
  readonly merchant: SeedMerchant;
  /** The rules that apply while it is active. */
  readonly rules: PaymentRules;
  /** Its own people first, then its partner's, then the platform's. */
  readonly refunders: readonly Refunder[];
}

/** Reads the rules of the payments of merchants that trade or have traded, from the store. */
export const readTradingMerchants = async (database: Database): Promise<readonly TradingMerchant[]> => {
  const refunders = await readRefunders(database);
  const trading: TradingMerchant[] = [];
  for (const merchant of seedMerchants.filter(({ trade }) => trade !== null)) {
    const rules = await readPaymentRules(database, merchant.id);
    trading.push({
      merchant,
      rules: { ...rules, merchant: { ...rules.merchant, isActive: true } },
      refunders: [
        ...refunders.filter(({ merchant_id }) => merchant_id === merchant.id),
        ...refunders.filter(({ partner_id }) => partner_id === merchant.partnerId),
        ...refunders.filter(({ merchant_id, partner_id }) => merchant_id === null && partner_id === null),
      ].map(({ email, created_at }) => ({ email, since: Date.parse(created_at) })),
    });
  }
  return trading;
};

/** Who refunds at an instant: of those who were there then, whoever is nearest to the merchant. */
export const refunderAt = ({ refunders, merchant }: TradingMerchant, at: number): string => {
  const known = refunders.find(({ since }) => since < at);
  if (known === undefined) throw new Error(`Nobody may refund for ${merchant.tradingName}.`);
  return known.email;
};

/** Active people who have chosen a password and may refund. */
const readRefunders = (database: Database) =>
  rowsOf({
    email: column.text,
    partner_id: orNull(column.text),
    merchant_id: orNull(column.text),
    created_at: column.timestamptz,
  })`
    select email, partner_id, merchant_id, created_at from users
    where status = 1 and password_changed_at is not null
      and exists (select from user_permissions where user_id = users.id and permission = 'refund.transactions')
    order by email`.execute(database);
