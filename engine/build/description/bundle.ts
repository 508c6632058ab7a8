import { atPointer, childPointer, isRecord, ownText, pointerKeys } from '../../json.ts';
import { mapReferences, type Referring, type Replace } from '../../description/upgrade/map-references.ts';
import type { Holding, ObjectKind } from '../../description/upgrade/object-table.ts';
import {
  createBundling,
  keyOf,
  originAt,
  writtenIn,
  type Bundling,
  type FilePart,
  type LostReference,
  type Origins,
} from './bundling.ts';
import { componentName } from './component-homes.ts';
import { loseReference, withoutGaps } from './lose-reference.ts';
import type { OpenedFiles, Unopened } from './opened-files.ts';
import { putAt } from './put-at.ts';
import { pointerOfFragment, splitReference } from './split-reference.ts';
import type { WrittenFile } from './written-file.ts';

/** Several files as one document. */
export interface Bundle {
  readonly document: unknown;
  readonly origins: Origins;
  readonly lost: readonly LostReference[];
}

/**
 * One document of a file and all that it refers to in others. What has a home among the components becomes one, under the name that it
 * is referred to by; other parts are written where they are used. What cannot be read is taken for something that may be anything.
 */
export const bundleFiles = (front: WrittenFile, files: OpenedFiles): Bundle => {
  const bundling = createBundling(front, files);
  registerWritten(bundling);
  const document = mapReferences(wholeDocument, front.value, '', replaceIn(bundling, front));
  const contents = new Map<string, unknown>();
  // What is added may refer to more, which is added behind it.
  for (const { part, holding, to } of bundling.added)
    contents.set(to, mapReferences(holding, writtenIn(part), to, replaceIn(bundling, part.file)));
  const whole = withComponents(document, contents);
  return {
    document: [...bundling.gaps].reduce((at, list) => withoutGaps(at, list, bundling), whole),
    origins: bundling.origins,
    lost: [...bundling.lost.values()],
  };
};

const wholeDocument: Holding = { as: 'one', kind: 'document' };

/** The parts of other files that the front page itself names as components: that is their home. */
const registerWritten = (bundling: Bundling): void => {
  const { front, homes, homeOf } = bundling;
  for (const { pointer, value } of homes.written) {
    const reference = ownText(value, '$ref');
    if (reference === undefined || reference.startsWith('#')) continue;
    const part = findPart(bundling, front, reference);
    if ('file' in part && part.file !== front && !homeOf.has(keyOf(part))) homeOf.set(keyOf(part), pointer);
  }
};

/** The part that a reference in a file leads to, or why there is none. */
const findPart = ({ files }: Bundling, file: WrittenFile, reference: string): FilePart | Unopened => {
  const { path, fragment } = splitReference(reference, ownText(file.value, '$self'));
  const target = path === '' ? file : files.open(path, file);
  if (!('value' in target)) return target;
  const pointer = pointerOfFragment(fragment);
  const part = pointer === undefined ? undefined : { file: target, pointer };
  return part !== undefined && writtenIn(part) !== undefined
    ? part
    : {
        code: 'reference-unknown',
        message: `${reference} leads to nothing: what refers to it may be anything.`,
      };
};

const replaceIn =
  (bundling: Bundling, file: WrittenFile): Replace =>
  (referring) => {
    const { front, homes, homeOf } = bundling;
    const { holding, written, reference, pointer } = referring;
    // Within the front page references stay; an item of a path is put in its place when the document is upgraded.
    if (file === front && reference.startsWith('#') && holding.as === 'one') return written;
    const part = findPart(bundling, file, reference);
    if (!('file' in part)) return loseReference(bundling, file, referring, part);
    const home = holding.as === 'one' ? homes.of(holding.kind) : undefined;
    if (home === undefined || homeOf.get(keyOf(part)) === pointer)
      return inlined(bundling, file, referring, part);
    return { ...written, $ref: `#${componentOf(bundling, part, holding.kind, home)}` };
  };

/** The pointer of the component that a part is. */
const componentOf = (bundling: Bundling, part: FilePart, kind: ObjectKind, home: string): string => {
  const { front, homeOf, taken, origins, added } = bundling;
  if (part.file === front) return part.pointer;
  const known = homeOf.get(keyOf(part));
  if (known !== undefined) return known;
  const to = childPointer(
    home,
    componentName(part, (name) => taken.has(childPointer(home, name))),
  );
  homeOf.set(keyOf(part), to);
  taken.add(to);
  origins.set(to, part);
  added.push({ part, holding: { as: 'one', kind }, to });
  return to;
};

/** The part in the place of the reference to it; what is written beside that wins. */
const inlined = (bundling: Bundling, file: WrittenFile, referring: Referring, part: FilePart): unknown => {
  const { origins, inlining } = bundling;
  const { holding, written, pointer, reference } = referring;
  if (inlining.includes(keyOf(part)))
    return loseReference(bundling, file, referring, {
      code: 'reference-unknown',
      message: `${reference} leads back to itself: what refers to it may be anything.`,
    });
  const { $ref: _, ...beside } = written;
  const besideAt = Object.keys(beside).map((key) => {
    const at = childPointer(pointer, key);
    return [at, originAt(origins, at)] as const;
  });
  origins.set(pointer, part);
  inlining.push(keyOf(part));
  const target = mapReferences(holding, writtenIn(part), pointer, replaceIn(bundling, part.file));
  inlining.pop();
  for (const [at, origin] of besideAt) if (origin !== undefined) origins.set(at, origin);
  return isRecord(target) ? { ...target, ...beside } : target;
};

const withComponents = (document: unknown, contents: ReadonlyMap<string, unknown>): unknown => {
  const byHome = new Map<string, (readonly [name: string, value: unknown])[]>();
  for (const [to, value] of contents) {
    const end = to.lastIndexOf('/');
    const home = to.slice(0, end);
    const [name = ''] = pointerKeys(to.slice(end)) ?? [];
    const known = byHome.get(home);
    if (known === undefined) byHome.set(home, [[name, value]]);
    else known.push([name, value]);
  }
  return [...byHome].reduce<unknown>((whole, [home, entries]) => {
    const own = atPointer(whole, home);
    return putAt(whole, home, { ...(isRecord(own) ? own : {}), ...Object.fromEntries(entries) });
  }, document);
};
