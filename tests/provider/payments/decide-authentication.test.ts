import { expect, it } from 'vitest';
import {
  decideAuthentication,
  type AuthenticatedPayment,
} from '../../../server/provider/rules/payments/decide-authentication.ts';
import { threeDsSettings } from '../../../server/provider/rules/platform-settings.ts';

const owner = {
  type: 'merchant',
  id: 'mer_1',
  name: 'One',
  partnerId: null,
  currency: 'AUD',
  country: 'AU',
} as const;
const limits = [
  { currency: 'AUD', low_value_amount: 3_000, low_risk_amount: 10_000 },
  { currency: 'JPY', low_value_amount: 5_000, low_risk_amount: 16_500 },
];
const payment: AuthenticatedPayment = {
  channel: 'pay_by_link',
  amount: 3_000,
  currency: 'AUD',
  brand: 'visa',
  issuer: 'frictionless',
  isCorporate: false,
  isTrusted: false,
};

it.each([
  ['AUD', 3_000, 'low_value', 'none'],
  ['AUD', 3_001, 'low_value', 'frictionless'],
  ['JPY', 5_000, 'low_value', 'none'],
  ['JPY', 5_001, 'low_value', 'frictionless'],
  ['AUD', 10_000, 'transaction_risk_analysis', 'none'],
  ['AUD', 10_001, 'transaction_risk_analysis', 'frictionless'],
  ['JPY', 16_500, 'transaction_risk_analysis', 'none'],
  // However small the amount is: no limit is set for this currency.
  ['KWD', 1, 'low_value', 'frictionless'],
  ['KWD', 1, 'transaction_risk_analysis', 'frictionless'],
] as const)(
  'holds %s %i to the limit of its own currency for %s: %s',
  (currency, amount, exemption, mode) => {
    const settings = {
      ...threeDsSettings.platform(owner),
      exemptions: [exemption],
      exemption_limits: limits,
    };
    expect(decideAuthentication(settings, { ...payment, currency, amount })).toEqual({ mode });
  },
);

it.each([
  ['AUD', 10_000, 'frictionless'],
  ['AUD', 9_999, 'none'],
  ['KWD', 10_000, 'none'],
] as const)('asks from the threshold of its own currency on: %s %i', (currency, amount, mode) => {
  const settings = {
    ...threeDsSettings.platform(owner),
    default_mode: 'above_threshold' as const,
    thresholds: [{ currency: 'AUD', amount: 10_000 }],
  };
  expect(decideAuthentication(settings, { ...payment, currency, amount })).toEqual({ mode });
});

it.each([
  ['AUD', [5_000]],
  ['KWD', [10_000]],
  ['XAU', []],
])('begins with the platform’s limit in the own currency: %s', (currency, want) => {
  const given = threeDsSettings.platform({ ...owner, currency }).exemption_limits;
  expect(given.map((limit) => limit.low_value_amount)).toEqual(want);
});
