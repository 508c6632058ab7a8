import type { components } from '../../../../openapi/generated/provider.ts';
import type { Fault } from '../../http/problem.ts';
import { findUnknownCurrencies } from '../../queries/known-currencies.ts';
import { findRepeated } from '../../rules/repeated.ts';
import { defineInherited } from './inherited-document.ts';

type ThreeDsSettings = Required<Omit<components['schemas']['ThreeDsSettingRequest'], 'inherits'>>;

/** When card holders are authenticated. */
export const threeDsOperations = defineInherited<ThreeDsSettings>({
  name: 'threeds-setting',
  operations: {
    partner: { read: 'getPartnerThreeDsSetting', write: 'updatePartnerThreeDsSetting' },
    merchant: { read: 'getMerchantThreeDsSetting', write: 'updateMerchantThreeDsSetting' },
  },
  platform: () => ({
    enabled: true,
    default_mode: 'risk_based',
    brands: [],
    thresholds: [],
    exemptions: [],
    liability_shift: 'accept_without',
    when_unavailable: 'proceed',
  }),
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
