import type { Database } from '../../store/store.ts';

/** A picture of a brand. */
export interface BrandPicture {
  readonly contentType: string;
  readonly content: Buffer;
}

/** Larger images would make every opening of a page, and every mail, slow. */
const mostBytes = 256 * 1024;

/** The picture of a brand; null where there is none, or one that is too large. */
export const readBrandPicture = async (
  database: Database,
  fileId: string | null,
): Promise<BrandPicture | null> => {
  if (fileId === null) return null;
  const pieces = await database
    .selectFrom('files')
    .innerJoin('file_pieces', 'file_pieces.file_id', 'files.id')
    .select(['content_type', 'content'])
    .where('files.id', '=', fileId)
    .where('size', '<=', mostBytes)
    .where('content_type', 'like', 'image/%')
    .orderBy('position')
    .execute();
  const [first] = pieces;
  if (first === undefined) return null;
  return {
    contentType: first.content_type,
    content: Buffer.concat(pieces.map((piece) => Buffer.from(piece.content))),
  };
};

/** A picture as an address that holds it. */
export const dataAddressOf = ({ contentType, content }: BrandPicture): string =>
  `data:${contentType};base64,${content.toString('base64')}`;
