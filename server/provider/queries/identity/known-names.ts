import type { KnownNames } from '../../rules/contained-names.ts';
import { platformBrand } from '../../rules/platform-brand.ts';
import type { Database } from '../../store/store.ts';
import type { UserRow } from '../../store/tables/identity.ts';

/** The facts of a user by which the names are found that their password may not contain. */
export type NamedUser = Pick<UserRow, 'email' | 'name' | 'last_name' | 'partner_id' | 'merchant_id'>;

/** The names of the user's merchant, and of the partner to which they or their merchant belong. */
const organisationNames = async (
  database: Database,
  { partner_id, merchant_id }: NamedUser,
): Promise<readonly string[]> => {
  const merchant =
    merchant_id === null
      ? undefined
      : await database
          .selectFrom('merchants')
          .select(['business_name', 'trading_name', 'partner_id'])
          .where('id', '=', merchant_id)
          .executeTakeFirst();
  const partnerId = partner_id ?? merchant?.partner_id ?? null;
  const partner =
    partnerId === null
      ? undefined
      : await database
          .selectFrom('partners')
          .select(['business_name', 'trading_name'])
          .where('id', '=', partnerId)
          .executeTakeFirst();
  return [merchant, partner].flatMap((known) =>
    known === undefined ? [] : [known.business_name, known.trading_name],
  );
};

/** The names that a user's password may not contain at this moment. */
export const readKnownNames = async (database: Database, user: NamedUser): Promise<KnownNames> => ({
  product: [platformBrand.brand.brand_name],
  organisation: await organisationNames(database, user),
  person: [user.name, user.last_name, user.email.slice(0, user.email.lastIndexOf('@'))],
});
