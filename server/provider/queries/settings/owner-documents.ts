import { isRecord, type JsonObject } from '@counterfoil/engine/json';
import type { Database } from '../../store/store.ts';
import { transactionNow } from '../../store/typed-sql.ts';

/** A settings document of an owner, such as a partner's onboarding page, with the time of its last change. */
export interface StoredDocument {
  readonly document: JsonObject;
  readonly updated_at: string;
}

/** The owner's document of this name; undefined while it has none. */
export const findDocument = async (
  database: Database,
  ownerId: string,
  name: string,
): Promise<StoredDocument | undefined> => {
  const row = await database
    .selectFrom('owner_documents')
    .select(['document', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (!isRecord(row.document)) throw new Error(`The document ${name} of ${ownerId} is not an object.`);
  return { document: row.document, updated_at: row.updated_at };
};

/** Stores an owner's document, in place of the one before. */
export const keepDocument = async (
  database: Database,
  ownerId: string,
  name: string,
  document: JsonObject,
): Promise<void> => {
  await database
    .insertInto('owner_documents')
    .values({ owner_id: ownerId, name, document: JSON.stringify(document) })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'name'])
        .doUpdateSet({ document: JSON.stringify(document), updated_at: transactionNow }),
    )
    .execute();
};

/** Deletes an owner's document, if there is one. */
export const dropDocument = async (database: Database, ownerId: string, name: string): Promise<void> => {
  await database
    .deleteFrom('owner_documents')
    .where('owner_id', '=', ownerId)
    .where('name', '=', name)
    .execute();
};
