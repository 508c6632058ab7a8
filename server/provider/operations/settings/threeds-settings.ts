import type { Fault } from '../../problem/problem.ts';
import { findUnknownCurrencies } from '../../queries/settings/known-currencies.ts';
import { readEffectiveSettings } from '../../queries/settings/effective-settings.ts';
import type { NotInForce } from '../../queries/settings/not-in-force.ts';
import type { SettingOwner } from '../../queries/settings/setting-owner.ts';
import { interactiveChannels } from '../../rules/payments/decide-authentication.ts';
import { paymentSettings, threeDsSettings, type ThreeDsSettings } from '../../rules/platform-settings.ts';
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
  whyIdle: async (settings, owner, database) => ({
    not_in_force: owner.isOwn ? await whyThreeDsIdle(settings, owner, database) : null,
  }),
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

const whyThreeDsIdle = async (
  { enabled, default_mode, brands, exemptions }: ThreeDsSettings,
  owner: SettingOwner,
  database: Database,
): Promise<NotInForce | null> => {
  const modes = [default_mode, ...brands.map(({ mode }) => mode)];
  const isNever = modes.every((mode) => mode === 'never');
  if (!enabled) return isNever && exemptions.length === 0 ? null : 'threeds_off';
  if (isNever) return exemptions.length === 0 ? null : 'threeds_never';
  const { settings } = await readEffectiveSettings(database, owner, paymentSettings);
  return settings.accepted_channels.some((channel) => interactiveChannels.includes(channel))
    ? null
    : 'no_way_asks';
};

/** The amounts name each currency at most once, and only known ones. The platform's apply where they are left out. */
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
