import type { components } from '../../../../openapi/generated/provider.ts';

type Limit = components['schemas']['ThreeDsExemptionLimit'];

/** Amounts of about the same worth, in the minor unit of each currency. */
const limits: readonly Limit[] = [
  { currency: 'AUD', low_value_amount: 5_000, low_risk_amount: 16_500 },
  { currency: 'EUR', low_value_amount: 3_000, low_risk_amount: 10_000 },
  { currency: 'GBP', low_value_amount: 2_500, low_risk_amount: 8_500 },
  { currency: 'JPY', low_value_amount: 5_000, low_risk_amount: 16_500 },
  { currency: 'KWD', low_value_amount: 10_000, low_risk_amount: 33_000 },
  { currency: 'NZD', low_value_amount: 5_500, low_risk_amount: 18_000 },
  { currency: 'USD', low_value_amount: 3_300, low_risk_amount: 11_000 },
];

/** The default limits of the exemptions for small amounts: in an owner's own currency, if the platform has it. */
export const platformExemptionLimits = (currency: string): Limit[] =>
  limits.filter((limit) => limit.currency === currency);
