import { readTakenByServices } from '../../queries/settings/not-in-force.ts';
import { isCardScheme } from '../../rules/payments/card-schemes.ts';
import { cardTypeSettings, type CardTypeSettings } from '../../rules/platform-settings.ts';
import { findRepeated } from '../../rules/repeated.ts';
import type { Database } from '../../store/store.ts';
import { defineInherited } from './inherited-document.ts';
import { column, rowsOf } from '../../store/typed-sql.ts';

/** Which card brands a merchant takes. */
export const cardTypeOperations = defineInherited<CardTypeSettings>({
  ...cardTypeSettings,
  operations: {
    merchant: { read: 'getMerchantCardTypeSetting', write: 'updateMerchantCardTypeSetting' },
  },
  whyIdle: async ({ card_types: types }, { isOwn, id }, database) => {
    const { brands } = await readTakenByServices(database, id);
    const enabled = isOwn ? types.filter((one) => one.enabled) : [];
    const idle = enabled.map(({ brand }) => brand).filter((brand) => !brands.has(brand));
    return { not_in_force: idle.length === 0 ? null : 'brands_without_service', brands_not_in_force: idle };
  },
  check: async ({ card_types: types }, database) => {
    const taken = await readTakenBrands(database);
    return [
      ...findRepeated(
        types,
        ({ brand }) => brand,
        (index) => `/card_types/${String(index)}/brand`,
      ),
      ...types.flatMap(({ brand, enabled, fundings }, index) => {
        const at = `/card_types/${String(index)}`;
        const isScheme = isCardScheme(brand);
        if (enabled && !taken.has(brand)) {
          const message = 'No active payment provider takes this brand.';
          return [{ pointer: `${at}/enabled`, code: 'not_supported', message }];
        }
        if (enabled && isScheme && fundings.length === 0) {
          const message = 'One kind of card at least must be taken.';
          return [{ pointer: `${at}/fundings`, code: 'required', message }];
        }
        return [];
      }),
    ];
  },
});

const readTakenBrands = async (database: Database): Promise<ReadonlySet<string>> => {
  const rows = await rowsOf({ brand: column.text })`
    select distinct unnest(supported_brands) as brand from psps where status = 'active'`.execute(database);
  return new Set(rows.map(({ brand }) => brand));
};
