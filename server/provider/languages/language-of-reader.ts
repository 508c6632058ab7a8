import type { Database } from '../store/store.ts';
import type { Language } from './language.ts';

/** The language that the owner of an e-mail address chose in their profile; undefined where they chose none, or have no account. */
export const languageOfAddress = async (
  database: Database,
  address: string,
): Promise<Language | undefined> => {
  const row = await database
    .selectFrom('display_settings')
    .innerJoin('users', 'users.id', 'display_settings.user_id')
    .select('language')
    .where('users.email', '=', address.trim().toLowerCase())
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.language ?? undefined;
};

/** The language that a person chose in their profile; English where they chose none. */
export const languageOfUser = async (database: Database, userId: string): Promise<Language> => {
  const row = await database
    .selectFrom('display_settings')
    .select('language')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.language ?? 'en';
};
