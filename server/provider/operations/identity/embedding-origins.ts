import { sql } from 'kysely';
import { endUnfit, fitsItsOwner } from '../../access/made-as.ts';
import type { Problem } from '../../problem/problem.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { parseOrigin } from '../../rules/parse-origin.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';
import { defineList } from '../../mechanism/define-list.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

const mostOrigins = 20;

const originRows = (database: Database) =>
  database
    .selectFrom('embedding_origins')
    .where(fitsItsOwner('embedding_origins'))
    .select(['id', 'origin', 'created_at']);

/** The sites whose pages may read by the caller's public key. */
export const listEmbeddingOrigins = defineList('listEmbeddingOrigins', {
  table: 'embedding_origins',
  rows: (database, _scope, { viewer }) => originRows(database).where('user_id', '=', viewer.user.id),
});

const noOrigin = (): Problem =>
  unprocessable({
    pointer: '/origin',
    code: 'origin',
    message: 'Please input the url in the correct format.',
  });

const listedAlready = (): Problem =>
  unprocessable({
    pointer: '/origin',
    code: 'duplicate',
    message: 'This origin is listed already.',
  });

const tooMany = (): Problem =>
  conflict('origins-full', `At most ${String(mostOrigins)} origins can be allowed. Remove one first.`);

/** Lets the pages of one more site read by the caller's public key; at most twenty sites. */
export const createEmbeddingOrigin = defineWrite(
  'createEmbeddingOrigin',
  async ({ body }, { database, viewer, settings }) => {
    const origin = parseOrigin(body.origin, settings.sandbox);
    if (origin === null) return { refused: noOrigin() };
    const { id: user_id } = viewer.user;
    // Waits for other additions of the same user, so that two of them cannot both be the twentieth.
    await sql`select from users where id = ${user_id} for update`.execute(database);
    const origins = await originRows(database).where('user_id', '=', user_id).execute();
    if (origins.some((known) => known.origin === origin)) return { refused: listedAlready() };
    if (origins.length >= mostOrigins) return { refused: tooMany() };
    const id = createId('ori');
    await endUnfit(database, 'embedding_origins', user_id);
    await database.insertInto('embedding_origins').values({ id, user_id, origin }).execute();
    return { answer: await originRows(database).where('id', '=', id).executeTakeFirstOrThrow() };
  },
);

/** Removes the permission of a site to read by the caller's public key. */
export const deleteEmbeddingOrigin = defineWrite('deleteEmbeddingOrigin', async ({ path }, { database }) => {
  const removed = await database
    .deleteFrom('embedding_origins')
    .where('id', '=', path.id)
    .returning('origin')
    .executeTakeFirst();
  return { answer: null, audit: { before: removed ?? null } };
});
