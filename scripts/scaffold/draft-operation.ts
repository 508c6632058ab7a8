import type { Finding, SourceText } from '@counterfoil/engine/check';
import { NothingToDraft, type Draft, type Wish } from './draft.ts';
import type { Surroundings } from './surroundings.ts';
import { findOperation, draftCandidates } from './draft-candidates.ts';
import { writeDraft, type DraftPlace } from './write-draft.ts';

/** The findings of a portal as its files would be. */
export type CheckFiles = (files: readonly SourceText[]) => readonly Finding[];

/** A draft with the files of the portal as it leaves them. */
export interface Drafted {
  readonly draft: Draft;
  readonly files: readonly SourceText[];
}

const nameOf = ({ code, place, message }: Finding): string => [code, place.file, message].join(' ');

/** The findings that a draft adds to those that are there; what only a person can settle is none of them. */
export const addedFindings = (found: readonly Finding[], before: readonly Finding[]): readonly Finding[] => {
  const known = new Set(before.map(nameOf));
  // What is called as another entry of its group is for a person to name, and what is new for one to translate.
  return found.filter(
    (finding) =>
      !known.has(nameOf(finding)) && !['navigation-alike', 'translation-missing'].includes(finding.code),
  );
};

/** The files with these texts; one that stays as it was is the same object. */
const withTexts = (
  files: readonly SourceText[],
  texts: ReadonlyMap<string, string>,
): readonly SourceText[] => {
  const before = new Map(files.map((file) => [file.path, file]));
  return [...texts].map(([path, text]) => {
    const file = before.get(path);
    return file?.text === text ? file : { path, text };
  });
};

/** The ways to draft an operation, the best first, each with the files as it leaves them. Throws in plain words where there can be none. */
export const waysToDraft = (
  operationId: string,
  wish: Wish & DraftPlace,
  files: readonly SourceText[],
  around: Surroundings,
): readonly (() => Drafted)[] =>
  draftCandidates(findOperation(operationId, around), wish, around).map((candidate) => () => {
    const draft = candidate();
    return { draft, files: withTexts(files, writeDraft(files, draft, wish, around)) };
  });

/** Why nothing is drafted of an operation: what is wrong with the best draft, or that there is no place for one. */
export const nothingToDraft = (
  operationId: string,
  around: Surroundings,
  fault: Finding | undefined,
): NothingToDraft => {
  if (fault !== undefined)
    return new NothingToDraft(`${operationId} cannot be drafted without a person: ${fault.message}`);
  const { edits, answer } = findOperation(operationId, around);
  const shown = around.description.operations.get(edits ?? '')?.answer?.component ?? answer?.component;
  return new NothingToDraft(
    `${operationId} is done to ${shown === undefined ? 'a record' : `a record of ${shown}`} that no screen shows yet: draft the list or the record first.`,
  );
};

/**
 * Drafts an operation as the best draft that adds no findings of the check. Throws in plain words where
 * there is none, or where a name that is wished for is taken.
 */
export const draftOperation = (
  operationId: string,
  wish: Wish & DraftPlace,
  files: readonly SourceText[],
  around: Surroundings,
  check: CheckFiles,
): Drafted => {
  const ways = waysToDraft(operationId, wish, files, around);
  const before = check(files);
  let fault: Finding | undefined;
  for (const way of ways) {
    const drafted = way();
    const [found] = addedFindings(check(drafted.files), before);
    if (found === undefined) return drafted;
    fault ??= found;
  }
  throw nothingToDraft(operationId, around, fault);
};
