import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parse } from 'yaml';
import type { DescriptionSource } from '../compile/read/description-source.ts';
import { upgradeDescription } from '../description/upgrade/upgrade-description.ts';
import { withoutVendorWords } from '../prepare/annotate/annotate.ts';
import { prepare, type Prepared } from '../prepare/prepare.ts';
import { createLocate } from './locate.ts';
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
}

/** Reads a description of any version of OpenAPI as one document of OpenAPI 3.1 without words of its vendor. */
export const readAsPublished = (file: string, from = process.cwd()) => {
  const text = readFileSync(resolve(from, file), 'utf8');
  const written: unknown = /^\s*[{[]/.test(text) ? JSON.parse(text) : parse(text, { maxAliasCount: -1 });
  const { document, writtenAt, faults, notes } = upgradeDescription(written);
  const locateWritten = createLocate(file, from);
  return {
    document: withoutVendorWords(document),
    locate: (pointer: string) => locateWritten(writtenAt(pointer)),
    faults,
    notes,
  };
};

/** Reads and prepares a description as its provider publishes it. */
export const readPublished = (
  file: string,
  { conventions }: PublishedFiles,
  from = process.cwd(),
): PublishedDescription => {
  const { document, locate } = readAsPublished(file, from);
  const prepared = prepare(document, conventions.map(readConvention));
  return { ...prepared, source: { document: prepared.house, locate, isOwned: false } };
};

/** The same, read again only where one of its files has another text. */
export const createPublishedReader = (
  file: string,
  published: PublishedFiles,
  from: string,
): (() => DescriptionSource) => {
  let known: { readonly texts: string; readonly source: DescriptionSource } | undefined;
  return () => {
    const files = [resolve(from, file), ...published.conventions, ...published.overlays];
    const texts = files.map((path) => readFileSync(path, 'utf8')).join('\0');
    if (known?.texts !== texts) known = { texts, source: readPublished(file, published, from).source };
    return known.source;
  };
};
