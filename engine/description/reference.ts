import { atPointer, childPointer, ownText, readOwn } from '../json.ts';

/** A part of a document: what is written there, and the pointer to it. */
export interface Part {
  readonly pointer: string;
  readonly written: unknown;
}

/** More references in a row than this are a circle. */
const mostReferences = 32;

/** The part under a key. */
export const partAt = ({ pointer, written }: Part, key: string | number): Part => ({
  pointer: childPointer(pointer, key),
  written: readOwn(written, String(key)),
});

/** The pointer that a reference within the document leads to; undefined for one that leads elsewhere. */
export const pointerOfReference = (reference: string): string | undefined => {
  if (!reference.startsWith('#/')) return undefined;
  try {
    return decodeURIComponent(reference.slice(1));
  } catch {
    return undefined;
  }
};

/** What a part refers to; undefined for a part that does not refer to another of the document. */
export const followOnce = (document: unknown, { written }: Part): Part | undefined => {
  const reference = ownText(written, '$ref');
  const pointer = reference === undefined ? undefined : pointerOfReference(reference);
  return pointer === undefined ? undefined : { pointer, written: atPointer(document, pointer) };
};

/** Follows the references of a part to where it is written; a circle leads nowhere. */
export const followReference = (document: unknown, part: Part): Part => {
  let at = part;
  for (let followed = 0; followed < mostReferences; followed += 1) {
    const next = followOnce(document, at);
    if (next === undefined) return at;
    at = next;
  }
  return part;
};
