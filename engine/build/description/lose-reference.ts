import { dirname, relative } from 'node:path';
import { atPointer, childPointer, isArray } from '../../json.ts';
import type { Referring } from '../../description/upgrade/map-references.ts';
import { originAt, type Bundling } from './bundling.ts';
import type { Unopened } from './opened-files.ts';
import { putAt } from './put-at.ts';
import type { WrittenFile } from './written-file.ts';

/**
 * Keeps that a reference leads nowhere, and returns what stands in the document: the reference, written so that it leads nowhere there
 * either. A parameter is left out of its list: without a name it is none.
 */
export const loseReference = (
  bundling: Bundling,
  file: WrittenFile,
  { reference, pointer, holding, written }: Referring,
  why: Unopened,
): unknown => {
  const { front, origins, lost, gaps, homes } = bundling;
  const key = `${file.path} ${reference}`;
  const known = lost.get(key) ?? {
    ...why,
    kept: keptReference(front, file, reference),
    places: [],
    concerns: [],
  };
  lost.set(key, known);
  known.places.push({ file, pointer: `${originAt(origins, pointer)?.pointer ?? ''}/$ref` });
  const list = holding.kind === 'parameter' ? /^(.+\/parameters)\/\d+$/.exec(pointer)?.[1] : undefined;
  if (list === undefined || list === homes.of('parameter')) return { ...written, $ref: known.kept };
  gaps.add(list);
  known.concerns.push(list);
  return undefined;
};

/** The document without the items of a list that could not be read; the others keep where they were written. */
export const withoutGaps = (document: unknown, list: string, { origins }: Bundling): unknown => {
  const items = atPointer(document, list);
  if (!isArray(items)) return document;
  const kept = [...items.entries()].filter(([, item]) => item !== undefined);
  const written = kept.map(([index]) => originAt(origins, childPointer(list, index)));
  for (const [index, origin] of written.entries())
    if (origin !== undefined) origins.set(childPointer(list, index), origin);
  return putAt(
    document,
    list,
    kept.map(([, item]) => item),
  );
};

/** A reference within another file, seen from the front page. */
const keptReference = (front: WrittenFile, file: WrittenFile, reference: string): string =>
  file === front || !reference.startsWith('#')
    ? reference
    : relative(dirname(front.path), file.path).replaceAll('\\', '/') + reference;
