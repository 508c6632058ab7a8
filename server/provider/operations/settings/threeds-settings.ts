import type { Fault } from '../../problem/problem.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { threeDsSettings, type ThreeDsSettings } from '../../rules/platform-settings.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { defineInherited } from './inherited-document.ts';

/** When card holders are authenticated. */
export const threeDsOperations = defineInherited<ThreeDsSettings>({
  ...threeDsSettings,
  operations: {
    partner: { read: 'getPartnerThreeDsSetting', write: 'updatePartnerThreeDsSetting' },
    merchant: { read: 'getMerchantThreeDsSetting', write: 'updateMerchantThreeDsSetting' },
  },
  check: async (settings, database) => [
    ...findRepeated(
      settings.brands,
      ({ brand }) => brand,
      (index) => `/brands/${String(index)}/brand`,
    ),
    ...findRepeated(
      settings.thresholds,
      ({ currency }) => currency,
      (index) => `/thresholds/${String(index)}/currency`,
    ),
    ...(await findUnknownCurrencies(
      database,
      settings.thresholds.map(({ currency: code }, index) => ({
        pointer: `/thresholds/${String(index)}/currency`,
        code,
      })),
    )),
    ...findMissingThresholds(settings),
  ],
});

const findMissingThresholds = (settings: ThreeDsSettings): readonly Fault[] => {
  const asks =
    settings.default_mode === 'above_threshold' ||
    settings.brands.some(({ mode }) => mode === 'above_threshold') ||
    settings.liability_shift === 'required_above_threshold';
  if (!asks || settings.thresholds.length > 0) return [];
  return [
    {
      pointer: '/thresholds',
      code: 'required',
      message: 'Enter the amount above which a challenge is asked for.',
    },
  ];
};
