import type { Fault } from '../../problem/problem.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { readTakenByServices } from '../../queries/settings/not-in-force.ts';
import { paymentSettings, type PaymentSettings } from '../../rules/platform-settings.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { defineInherited } from './inherited-document.ts';

/** How payments are taken, and who carries their cost. */
export const paymentSettingOperations = defineInherited<PaymentSettings>({
  ...paymentSettings,
  operations: {
    partner: { read: 'getPartnerPaymentSetting', write: 'updatePartnerPaymentSetting' },
    merchant: { read: 'getMerchantPaymentSetting', write: 'updateMerchantPaymentSetting' },
  },
  whyIdle: async ({ accepted_currencies: accepted }, { isOwn, type, id }, database) => {
    if (!isOwn || type === 'partner') return { not_in_force: null };
    const { currencies } = await readTakenByServices(database, id);
    const isTaken = accepted.every((code) => currencies.has(code));
    return { not_in_force: isTaken ? null : 'currencies_without_service' };
  },
  check: async (settings, database) => [
    ...checkSurcharge(settings),
    ...checkCapture(settings),
    ...checkDescriptor(settings),
    ...checkCurrencies(settings),
    ...(await findUnknownCurrencies(
      database,
      settings.accepted_currencies.map((code, index) => ({
        pointer: `/accepted_currencies/${String(index)}`,
        code,
      })),
    )),
  ],
});

const checkSurcharge = ({ surcharge_option, brand_surcharges }: PaymentSettings): readonly Fault[] => {
  const repeated = findRepeated(
    brand_surcharges,
    ({ brand }) => brand,
    (index) => `/brand_surcharges/${String(index)}/brand`,
  );
  const isByBrand = surcharge_option === 'card_brand_surcharge';
  if (isByBrand === brand_surcharges.length > 0) return repeated;
  const message = isByBrand
    ? 'The card brand surcharge needs a rate for one brand at least.'
    : 'Rates by brand belong to the card brand surcharge only.';
  return [...repeated, { pointer: '/brand_surcharges', code: 'surcharge_option', message }];
};

const checkCapture = ({ capture_mode, capture_delay_hours: hours }: PaymentSettings): readonly Fault[] => {
  if ((capture_mode === 'delayed') === hours > 0) return [];
  const message =
    hours > 0 ? 'Only a delayed capture has a delay.' : 'A delayed capture needs an hour at least.';
  return [{ pointer: '/capture_delay_hours', code: 'capture_mode', message }];
};

const checkDescriptor = ({ statement_descriptor: text }: PaymentSettings): readonly Fault[] => {
  if (/[A-Za-z]/.test(text)) return [];
  const message = 'The statement descriptor needs one letter at least.';
  return [{ pointer: '/statement_descriptor', code: 'letter', message }];
};

const checkCurrencies = (settings: PaymentSettings): readonly Fault[] => {
  const { accepted_currencies: accepted, default_currency, limits } = settings;
  const notAccepted = (pointer: string): Fault => ({
    pointer,
    code: 'not_accepted',
    message: 'This currency is not among the accepted ones.',
  });
  return [
    ...(accepted.includes(default_currency) ? [] : [notAccepted('/default_currency')]),
    ...findRepeated(
      limits,
      ({ currency }) => currency,
      (index) => `/limits/${String(index)}/currency`,
    ),
    ...limits.flatMap(({ currency, minimum_amount, maximum_amount }, index) => [
      ...(accepted.includes(currency) ? [] : [notAccepted(`/limits/${String(index)}/currency`)]),
      ...(minimum_amount <= maximum_amount
        ? []
        : [
            {
              pointer: `/limits/${String(index)}/maximum_amount`,
              code: 'range',
              message: 'The largest payment is below the smallest.',
            },
          ]),
    ]),
  ];
};
