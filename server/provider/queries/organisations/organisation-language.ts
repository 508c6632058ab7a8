import type { Language } from '../../languages/language.ts';
import type { Database } from '../../store/store.ts';

/** The language in which the documents of a merchant or a partner are written. */
export const languageOfOrganisation = async (
  database: Database,
  table: 'merchants' | 'partners',
  id: string,
): Promise<Language> => {
  const row = await database.selectFrom(table).select('language').where('id', '=', id).executeTakeFirst();
  return row?.language ?? 'en';
};

/** The language in which a merchant's documents are written. */
export const languageOfMerchant = (database: Database, merchantId: string): Promise<Language> =>
  languageOfOrganisation(database, 'merchants', merchantId);
