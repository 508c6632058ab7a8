import { labels } from '../../language/messages/labels.ts';
import { messages } from '../../language/messages/messages.ts';
import type { Noun } from '../../language/published/nouns.ts';
import { readAs } from '../read/check-shapes.ts';
import { withoutVersion } from '../read/check-version.ts';
import { perObject } from '../read/per-object.ts';
import type { SourceFile } from '../read/source-file.ts';

/** One entry of a file: its text, or `true` where it is that of the first language, or `false` while it is still to be translated. */
export interface CatalogueEntry {
  readonly key: string;
  readonly value: string | boolean;
  readonly file: SourceFile;
}
/** All entries of one language, of messages or of labels, from however many files. */
export interface Catalogue {
  readonly entries: readonly CatalogueEntry[];
  /** Whether every file could be read. */
  readonly isWhole: boolean;
}

const shapes = { messages, labels } as const;

const readEntries = perObject((file: SourceFile): readonly CatalogueEntry[] | undefined => {
  const { noun, root } = file;
  if ((noun !== 'messages' && noun !== 'labels') || root === undefined) return undefined;
  const written = readAs(shapes[noun], withoutVersion(noun, root));
  return written && Object.entries(written).map(([key, value]) => ({ key, value, file }));
});

/** Reads all files of messages or of labels into one catalogue; where a key stands in two files, the first one counts. */
export const readCatalogue = (
  files: readonly SourceFile[],
  noun: Extract<Noun, 'messages' | 'labels'>,
): Catalogue => {
  const read = files.filter((file) => file.noun === noun).map(readEntries);
  const entries = new Map<string, CatalogueEntry>();
  for (const entry of read.flatMap((some) => some ?? []))
    if (!entries.has(entry.key)) entries.set(entry.key, entry);
  return { entries: [...entries.values()], isWhole: !read.includes(undefined) };
};
