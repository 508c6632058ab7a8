import type { components } from '../../../openapi/generated/provider.ts';
import { toMajor } from '../exports/money.ts';
import { labelOf } from '../exports/report-words.ts';

type Configuration = components['schemas']['DisbursementConfiguration'];
type Request = components['schemas']['DisbursementConfigurationRequest'];

/** How a merchant is paid out that nobody has decided it for: every business day, all there is. */
export function initialDisbursement(currency: string): Request {
  return {
    channel: 'bank_transfer',
    currency,
    extra: null,
    fee_deducted_by: 'payout',
    first_payout_at: null,
    fund_type: 'none',
    fee: {
      currency,
      domestic_transaction_fee: '1.70',
      international_transaction_fee: '1.70',
      transaction_fee: 1,
    },
    minimum_fund: 0,
    paid_on: 'every_business_day',
    timing: 2,
  };
}

/** A kept configuration, its keys in the description's order, with its label. */
export function labelDisbursement(kept: Request, exponents: ReadonlyMap<string, number>): Configuration {
  const { channel, currency, extra, fee_deducted_by, first_payout_at, fund_type } = kept;
  const { fee, minimum_fund, paid_on, timing } = kept;
  const { domestic_transaction_fee, international_transaction_fee, transaction_fee } = fee;
  const how = labelOf('DisbursementChannel', channel);
  const when = fund_type === 'on_demand' ? 'on demand' : lowerFirst(labelOf('PayoutDay', paid_on));
  const least =
    fund_type === 'minimum_fund'
      ? `, from ${currency} ${toMajor(minimum_fund, exponents.get(currency) ?? 2)}`
      : '';
  return {
    channel,
    currency,
    extra,
    fee_deducted_by,
    first_payout_at,
    fund_type,
    fee: { currency: fee.currency, domestic_transaction_fee, international_transaction_fee, transaction_fee },
    minimum_fund,
    paid_on,
    timing,
    label: `${how}, ${when}${least}`,
  };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
