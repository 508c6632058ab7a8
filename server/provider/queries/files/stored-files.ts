import { createHash } from 'node:crypto';
import type { components } from '../../../../openapi/generated/provider.ts';
import { mayReadFile } from '../../access/readable-files.ts';
import type { Viewer } from '../../access/viewer.ts';
import { notFound } from '../../problem/problem.ts';
import { createId } from '../../store/create-id.ts';
import type { Database } from '../../store/store.ts';

type StoredFile = components['schemas']['StoredFile'];

const piece = 256 * 1024;
const shown = ['id', 'name', 'content_type', 'size', 'created_at'] as const;

export interface NewFile {
  readonly name: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** Stores a file for the viewer and their organisation. */
export const keepFile = async (
  database: Database,
  { user }: Viewer,
  { name, contentType, content }: NewFile,
): Promise<StoredFile> => {
  const stored = await database
    .insertInto('files')
    .values({
      id: createId('fil'),
      user_id: user.id,
      partner_id: user.partner_id,
      merchant_id: user.merchant_id,
      name,
      content_type: contentType,
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
    })
    .returning(shown)
    .executeTakeFirstOrThrow();
  for (let at = 0; at < content.length; at += piece) {
    await database
      .insertInto('file_pieces')
      .values({ file_id: stored.id, position: at / piece, content: content.subarray(at, at + piece) })
      .execute();
  }
  return stored;
};

/** The facts of those of these files that the viewer may read. */
export const selectFiles = (database: Database, viewer: Viewer, ids: readonly string[]) =>
  database
    .selectFrom('files')
    .select(shown)
    .where('id', 'in', (nested) =>
      nested
        .selectFrom('files as record')
        .select('record.id')
        .where('record.id', 'in', ids)
        .where(mayReadFile(viewer)),
    );

/** Reads a whole file; the mechanism has already checked that the caller may name it. */
export const readFile = async (
  database: Database,
  id: string,
): Promise<{ readonly name: string; readonly content: Buffer }> => {
  const file = await database.selectFrom('files').select('name').where('id', '=', id).executeTakeFirst();
  if (file === undefined) throw notFound('file');
  const pieces = await database
    .selectFrom('file_pieces')
    .select('content')
    .where('file_id', '=', id)
    .orderBy('position')
    .execute();
  return { name: file.name, content: Buffer.concat(pieces.map(({ content }) => content)) };
};
