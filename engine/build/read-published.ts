import type { DescriptionSource } from '../compile/read/description-source.ts';
import { isRecord } from '../json.ts';
import { countDerived, derivedNotes } from '../prepare/count-derived.ts';
import { detectConvention } from '../prepare/detect/detect-convention.ts';
import { prepare, type Prepared } from '../prepare/prepare.ts';
import { readApiDescription } from './description/read-api-description.ts';
import { readConvention } from './project/read-convention.ts';

/** What is said about a description beside it. */
export interface PublishedFiles {
  /** The files of its conventions. */
  readonly conventions: readonly string[];
  readonly overlays: readonly string[];
}

/** A description as its provider publishes it, prepared for a portal. */
export interface PublishedDescription extends Prepared {
  readonly source: DescriptionSource;
  /** The paths of the files that were read. */
  readonly files: readonly string[];
}

/** Reads and prepares a description as its provider publishes it. */
export const readPublished = (
  file: string,
  { conventions, overlays }: PublishedFiles,
  from = process.cwd(),
): PublishedDescription => {
  const { document, locate, faults, files } = readApiDescription(file, from, { overlays });
  const written = isRecord(document) ? document : {};
  // Where no file says it, it is found out of the description.
  const prepared = prepare(
    written,
    conventions.length === 0 ? [detectConvention(written).convention] : conventions.map(readConvention),
  );
  return {
    ...prepared,
    source: {
      document: prepared.house,
      locate,
      faults,
      isOwned: false,
      derived: derivedNotes(countDerived(written)),
    },
    files: [...files, ...conventions],
  };
};
