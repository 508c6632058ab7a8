import type { Fault } from '../../problem/problem.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { threeDsSettings, type ThreeDsSettings } from '../../rules/platform-settings.ts';
import { findRepeated } from '../../rules/repeated.ts';
import type { Database } from '../../store/store.ts';
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
    ...(await checkCurrencies(database, '/thresholds', settings.thresholds)),
    ...(await checkCurrencies(database, '/exemption_limits', settings.exemption_limits)),
    ...findMissingThresholds(settings),
  ],
});

/** Amounts of one currency each: of each at most one, and of currencies that there are. Left out, the platform's hold. */
const checkCurrencies = async (
  database: Database,
  at: string,
  given: readonly { readonly currency: string }[] | undefined,
): Promise<readonly Fault[]> => {
  const amounts = given ?? [];
  const place = (index: number): string => `${at}/${String(index)}/currency`;
  return [
    ...findRepeated(amounts, ({ currency }) => currency, place),
    ...(await findUnknownCurrencies(
      database,
      amounts.map(({ currency: code }, index) => ({ pointer: place(index), code })),
    )),
  ];
};

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
