import type { Database } from '../../provider/store/store.ts';
import { platformFee } from '../../provider/rules/fees/platform-fee.ts';
import { seedMerchants, seedPartners } from '../organisations.ts';
import { seedPsps } from '../payment-providers.ts';
import { createRandom, type Random } from '../random.ts';
import { insertRows, type World } from '../world.ts';

type Brand = 'amex' | null;
type Region = 'domestic' | 'international';

/** The base of the fees, to which a merchant pays the less in addition the larger it is. */
const baseBps: Readonly<Record<Region, number>> = { domestic: 145, international: 265 };
/** The day on which the fees of the second year replaced those of the first, counted back from the end. */
const changeDays = 143;

/** The prices of payments: agreed with every partner, and with every fourth merchant for itself. */
export const seedTransactionFees = async (database: Database, world: World): Promise<void> => {
  const random = createRandom(20_260_502);
  const partners = seedPartners.flatMap(({ id }) => {
    const currencies = [
      ...new Set(seedMerchants.filter(({ partnerId }) => partnerId === id).map(({ currency }) => currency)),
    ];
    return currencies.flatMap((currency) =>
      detailsOf(random, world, { partner_id: id, merchant_id: null }, currency, 0),
    );
  });
  const own = seedMerchants.filter((_merchant, index) => index % 4 === 0);
  const merchants = own.flatMap(({ id, currency }) =>
    detailsOf(random, world, { partner_id: null, merchant_id: id }, currency, 20),
  );
  const rates = [
    ...seedPartners.map(({ id }) => rateRow({ partner_id: id, merchant_id: null }, 'AUD', world)),
    ...own.map(({ id, currency }) => rateRow({ partner_id: null, merchant_id: id }, currency, world)),
  ];
  await insertRows(database, 'transaction_fees', rates);
  await insertRows(database, 'transaction_fee_details', [...partners, ...merchants]);
};

interface Owner {
  readonly partner_id: string | null;
  readonly merchant_id: string | null;
}

const rateRow = (owner: Owner, currency: string, world: World): object => ({
  owner_id: owner.merchant_id ?? owner.partner_id,
  ...owner,
  fee: platformFee(currency),
  updated_at: world.at(changeDays),
});

const detailsOf = (
  random: Random,
  world: World,
  owner: Owner,
  currency: string,
  discount: number,
): readonly object[] => {
  const fixed = currency === 'JPY' ? 25 : currency === 'KWD' ? 50 : 25;
  return seedPsps.slice(0, 3).flatMap(({ code: psp }, place) =>
    (['domestic', 'international'] as const).flatMap((region) =>
      ([null, 'amex'] satisfies readonly Brand[]).flatMap((card_brand) =>
        [false, true].map((isPast) => ({
          id: `fed_${random.hex(20)}`,
          ...owner,
          psp,
          card_brand,
          region,
          percentage_bps:
            baseBps[region] + place * 5 - discount + (card_brand === null ? 0 : 60) + (isPast ? 10 : 0),
          fixed_amount: fixed,
          currency,
          valid_from: world.day(isPast ? 500 : changeDays),
          valid_to: isPast ? world.day(changeDays + 1) : null,
          created_at: world.at(isPast ? 500 : changeDays + 14),
          updated_at: world.at(isPast ? 500 : changeDays + 14),
        })),
      ),
    ),
  );
};
