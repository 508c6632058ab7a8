import { atPointer, childPointer, isArray, isRecord, ownText, pointerKeys, readOwn } from '../json.ts';

/** A part of a document: what is written there, and the pointer to it. */
export interface Part {
  readonly pointer: string;
  readonly written: unknown;
}

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

/** Where what a pointer leads to is written: from the last reference on its way on. */
export const throughReferences = (document: unknown, pointer: string): string => {
  let at = pointer;
  for (let followed = 0; followed < mostReferences; followed += 1) {
    const next = pastReference(document, at);
    if (next === undefined) return at;
    at = next;
  }
  return at;
};

/** More references in a row than this are a circle. */
const mostReferences = 32;

/** A pointer of which a part stands behind a reference, from where that leads; undefined where all of it is there. */
const pastReference = (document: unknown, pointer: string): string | undefined => {
  const keys = pointerKeys(pointer) ?? [];
  const steps = pointer.split('/').slice(1);
  let value = document;
  for (const [index, key] of keys.entries()) {
    const holder = value;
    value = isArray(holder)
      ? holder[Number(key)]
      : isRecord(holder) && Object.hasOwn(holder, key)
        ? holder[key]
        : undefined;
    if (value !== undefined) continue;
    const target = pointerOfReference(ownText(holder, '$ref') ?? '');
    return target === undefined ? undefined : [target, ...steps.slice(index)].join('/');
  }
  return undefined;
};
