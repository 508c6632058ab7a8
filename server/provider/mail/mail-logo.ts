import { readBrandPicture, type BrandPicture } from '../queries/organisations/brand-picture.ts';
import type { Database } from '../store/store.ts';

/** The kinds of pictures that programs for mails draw. */
const drawnTypes: ReadonlyMap<string, string> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpg'],
  ['image/gif', 'gif'],
]);

/** The logo at the head of a mail; null where its brand has none, or one that programs for mails do not draw. */
export const readMailLogo = async (
  database: Database,
  fileId: string | null,
): Promise<BrandPicture | null> => {
  const picture = await readBrandPicture(database, fileId);
  return picture !== null && drawnTypes.has(picture.contentType) ? picture : null;
};

const contentId = 'logo@counterfoil';

/** Where a mail finds the logo that travels with it. */
export const attachedLogo = `cid:${contentId}`;

/**
 * The logo as a part of the mail itself (RFC 2392), which programs show without asking: what they would have to fetch
 * they keep back, since it tells who reads.
 */
export const attachLogo = ({ contentType, content }: BrandPicture) => ({
  filename: `logo.${drawnTypes.get(contentType) ?? 'png'}`,
  content,
  contentType,
  cid: contentId,
  contentDisposition: 'inline' as const,
});
