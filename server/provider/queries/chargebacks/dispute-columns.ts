import { sql, type RawBuilder } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { once } from '../../description/once.ts';
import { brandsOfScheme, disputeCodes } from '../../rules/disputes/dispute-codes.ts';
import { typed } from '../../store/typed-sql.ts';

type Schemas = components['schemas'];

/** By the brand and the code of a dispute, what is known of it, as JSON for the store. */
const factsByCode = once(() => {
  const entries = disputeCodes().flatMap(({ key, scheme, code, category }) =>
    brandsOfScheme[scheme].map((brand) => ({ at: `${brand} ${code}`, key, category })),
  );
  const schemes = disputeCodes().flatMap(({ scheme }) =>
    brandsOfScheme[scheme].map((brand) => [brand, scheme] as const),
  );
  return {
    keys: JSON.stringify(Object.fromEntries(entries.map(({ at, key }) => [at, key]))),
    categories: JSON.stringify(Object.fromEntries(entries.map(({ at, category }) => [at, category]))),
    schemes: JSON.stringify(Object.fromEntries(schemes)),
  };
});

const place = sql`transactions.card_brand || ' ' || upper(trim(chargebacks.reason_code))`;

const lookUp = <Value extends string>(facts: string, at: RawBuilder<unknown>) =>
  typed.text<Value | null>`${facts}::jsonb ->> (${at})`;

/** What a dispute's reason code means, of `chargebacks` joined with `transactions`; null where it is not known. */
export const schemeReason = (): RawBuilder<Schemas['SchemeReason'] | null> =>
  lookUp<Schemas['SchemeReason']>(factsByCode().keys, place);

/** The category of a dispute's reason code. */
export const reasonCategory = (): RawBuilder<Schemas['DisputeCategory'] | null> =>
  lookUp<Schemas['DisputeCategory']>(factsByCode().categories, place);

/** The card scheme by whose codes a dispute gives its reason. */
export const disputeScheme = (): RawBuilder<Schemas['DisputeScheme'] | null> =>
  lookUp<Schemas['DisputeScheme']>(factsByCode().schemes, sql`transactions.card_brand`);
