import type { Finding, Place } from '../../language/finding.ts';
import { isRecord, omitUndefined, type JsonObject } from '../../json.ts';
import type { DescriptionSource } from '../read/description-source.ts';
import { createFileReader } from '../read/read-files.ts';
import { comparePlaces } from '../read/reporter.ts';
import { pointerBelow, type Difference } from './compare-plans.ts';
import { changedOperations } from './changed-operations.ts';
import { createSideCompiler, type CompiledSide } from './compile-side.ts';
import { codeOf, describeDifference } from './describe-difference.ts';
import { findDifferences } from './find-differences.ts';
import { findRenames, type Renames } from './find-renames.ts';
import type { Impact } from './impact.ts';
import { operationPointers } from './outlines.ts';
import { textMember } from '../read/json-node.ts';
import { readSide, type Side, type SideInput } from './read-side.ts';
import { selectFiles } from './select-files.ts';
import { sliceDocument } from './slice-document.ts';

/** What a change does to a portal. */
export interface ComparedSides {
  readonly impacts: readonly Impact[];
  /** The operations that changed and that no descriptor names. */
  readonly unused: readonly string[];
  /** How many files were compiled to know it. */
  readonly compiled: number;
}

/** What a file is known by: what it holds, since it may have been moved; else its path. */
const namesOfFiles = ({ sources }: Side): ((path: string) => string) => {
  const names = new Map(
    sources.map(({ path, noun, root }) => {
      const id = textMember(root, 'id');
      return [path, id === undefined ? path : `${String(noun)} ${id}`];
    }),
  );
  return (path) => names.get(path) ?? path;
};

/** Tells a finding from those of an earlier state, of which each stands for one. */
const createKnown = (
  { findings }: CompiledSide,
  before: Side,
  after: Side,
): ((finding: Finding) => boolean) => {
  const [ofBefore, ofAfter] = [namesOfFiles(before), namesOfFiles(after)];
  const keyOf = ({ code, message }: Finding, name: string): string => [code, name, message].join('\n');
  const left = new Map<string, number>();
  for (const finding of findings) {
    const key = keyOf(finding, ofBefore(finding.place.file));
    left.set(key, (left.get(key) ?? 0) + 1);
  }
  return (finding) => {
    const key = keyOf(finding, ofAfter(finding.place.file));
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    return count > 0;
  };
};

/** Two states that were compiled. */
interface Both {
  readonly before: CompiledSide;
  readonly after: CompiledSide;
  /** The files of the later state. */
  readonly isThere: (file: string) => boolean;
}

const rolesOf = (
  { before, after }: Both,
  file: string,
  old: string | undefined,
  now: string | undefined,
): readonly string[] => {
  const found = new Set([
    ...((old === undefined ? undefined : before.rolesAt(file, old)) ?? []),
    ...((now === undefined ? undefined : after.rolesAt(file, now)) ?? []),
  ]);
  return [...before.roles, ...after.roles].filter(
    (role, at, all) => found.has(role) && all.indexOf(role) === at,
  );
};

/** What the finding says, with what the name that it misses is probably called now. */
const renamed = (
  { message, suggestion }: Pick<Finding, 'message' | 'suggestion'>,
  renames: Renames,
): Pick<Impact, 'message' | 'suggestion'> => {
  const gone = [...renames.keys()].find(
    (name) => message.includes(`"${name}"`) || message.includes(`.${name}"`),
  );
  const now = gone === undefined ? undefined : renames.get(gone);
  if (now === undefined) return { message, ...omitUndefined({ suggestion }) };
  const plain = suggestion === undefined ? message : message.replace(` Did you mean "${suggestion}"?`, '');
  return { message: `${plain} Now called "${now}"?`, suggestion: now };
};

const breakOf = (both: Both, finding: Finding, renames: Renames): Impact => {
  const { code, place, pointer, severity } = finding;
  return {
    kind: severity === 'error' ? 'breaks' : 'changes',
    code,
    place,
    pointer,
    roles: rolesOf(both, place.file, pointer, pointer),
    ...renamed(finding, renames),
  };
};

const changeOf = (both: Both, difference: Difference): Impact => {
  const { node, keys, part } = difference;
  const isLost = part?.is === 'lost';
  const side = both.isThere(node.file) ? both.after : both.before;
  const own = (side === both.after ? node.after : node.before) ?? node.after ?? node.before ?? '';
  const pointer = part === undefined || isLost ? pointerBelow(own, keys) : part.pointer;
  const [old, now] =
    part === undefined
      ? [node.before, node.after]
      : isLost
        ? [part.pointer, undefined]
        : [undefined, part.pointer];
  const place: Place = side.placeAt(node.file, isLost && side === both.before ? part.pointer : pointer);
  return {
    kind: 'changes',
    code: codeOf(difference),
    message: describeDifference(difference),
    place,
    pointer,
    roles: rolesOf(both, node.file, old, now),
  };
};

/** How far inside of a node something may break for the node not to be reported as changed, too. */
const near = 2;

const isInside = (pointer: string, node: string): boolean =>
  pointer === node ||
  (pointer.startsWith(`${node}/`) && pointer.slice(node.length).split('/').length - 1 <= near);

/** Whether a difference is what a fault leads to: what is broken is not planned as it was. */
const followsFrom = ({ node, part, keys }: Difference, faults: readonly Finding[]): boolean => {
  const at = part?.pointer ?? node.after ?? '';
  return faults.some(
    ({ place, pointer }) =>
      place.file === node.file &&
      (part?.is === 'lost' && at === '' ? true : isInside(pointer, at === '' ? pointerBelow('', keys) : at)),
  );
};

const compareImpacts = (one: Impact, other: Impact): number =>
  (one.kind === other.kind ? 0 : one.kind === 'breaks' ? -1 : 1) ||
  comparePlaces(one.place, other.place) ||
  (one.message < other.message ? -1 : 1);

/** Each once: a difference may be in several plans of one node. */
const distinct = (impacts: readonly Impact[]): readonly Impact[] => {
  const known = new Set<string>();
  return impacts.filter(({ code, place, pointer, message }) => {
    const key = [code, place.file, pointer, message].join('\n');
    return known.size < known.add(key).size;
  });
};

const documentOf = ({ document }: DescriptionSource): JsonObject => (isRecord(document) ? document : {});

/** Two inputs with as much of their files and documents as a change may concern. */
interface Sliced {
  readonly before: SideInput;
  readonly after: SideInput;
  readonly concerned: ReadonlySet<string>;
  readonly unused: readonly string[];
  readonly renames: () => Renames;
}

const slice = (earlier: SideInput, later: SideInput): Sliced => {
  const documents = [documentOf(earlier.description), documentOf(later.description)] as const;
  const { operations, components, outlines } = changedOperations(...documents);
  const selection = selectFiles(earlier.files, later.files, { operations, components });
  const now = operationPointers(documents[1]);
  const unused = [...operations].filter((id) => now.has(id) && !selection.isNamed(id));
  const withDocument = (side: SideInput, at: 0 | 1, files: SideInput['files']): SideInput => ({
    files,
    description: {
      ...side.description,
      document: sliceDocument(documents[at], outlines[at], selection.names),
    },
  });
  const before = withDocument(earlier, 0, selection.before);
  return {
    before,
    // The same object, so that what is compiled against it is compiled once.
    after:
      documents[0] === documents[1]
        ? { files: selection.after, description: before.description }
        : withDocument(later, 1, selection.after),
    concerned: selection.concerned,
    unused,
    renames: () => findRenames(documents, outlines),
  };
};

/**
 * Compares two states of a portal: what of its screens, actions and lookups breaks or changes, where and for whom, by the plans and
 * findings of the compiler. Only what the change may concern is read and compiled.
 */
export const compareSides = (earlier: SideInput, later: SideInput): ComparedSides => {
  const { before, after, concerned, unused, renames } = slice(earlier, later);
  if (before.files.length + after.files.length === 0) return { impacts: [], unused, compiled: 0 };
  const read = createFileReader();
  const compile = createSideCompiler();
  const earlierSide = readSide(read, before);
  const old = compile(earlierSide);
  const side = readSide(read, after);
  const now = compile(side, {
    compiled: old.compiled,
    anew: concerned,
    isKnown: createKnown(old, earlierSide, side),
  });
  const paths = new Set(side.sources.map(({ path }) => path));
  const both: Both = { before: old, after: now, isThere: (file) => paths.has(file) };
  const isKnown = createKnown(old, earlierSide, side);
  const fresh = now.findings.filter((finding) => !isKnown(finding));
  const faults = fresh.filter(({ severity }) => severity === 'error');
  const known = faults.length === 0 ? new Map<string, string>() : renames();
  const changes = findDifferences(old, now)
    .filter((difference) => !followsFrom(difference, faults))
    .map((difference) => changeOf(both, difference));
  const impacts = distinct([...fresh.map((finding) => breakOf(both, finding, known)), ...changes]);
  return { impacts: impacts.toSorted(compareImpacts), unused, compiled: concerned.size };
};
