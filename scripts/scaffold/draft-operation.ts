import type { Finding, SourceText } from '@counterfoil/engine/check';
import { NothingToDraft, type Draft, type Wish } from './draft.ts';
import type { Surroundings } from './surroundings.ts';
import { findOperation, draftCandidates } from './draft-candidates.ts';
import { leaveRefused } from './leave-refused.ts';
import { writeDraft, type DraftPlace } from './write-draft.ts';

/** The findings of a portal as its files would be. */
export type CheckFiles = (files: readonly SourceText[]) => readonly Finding[];

/** A draft with the files of the portal as it leaves them. */
export interface Drafted {
  readonly draft: Draft;
  readonly files: readonly SourceText[];
}

/** What a finding is known by; how many others it speaks of changes with what is added. */
const nameOf = ({ code, place, message }: Finding): string =>
  [code, place.file, message.replaceAll(/\d+/g, '')].join(' ');

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

/** More parts than these are not left out of one draft. */
const mostLeft = 16;

/** Why nothing is drafted of an operation: what is wrong with the best draft, or that there is no place for one. */
const nothingToDraft = (
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
 * The best draft of an operation that is not refused, with the files as it leaves them; of another's description one without
 * the parts that were refused, rather than none. Throws in plain words where there is none, or where a name that is wished
 * for is taken.
 */
export const bestDraft = (
  operationId: string,
  wish: Wish & DraftPlace,
  files: readonly SourceText[],
  around: Surroundings,
  refusalOf: (drafted: Drafted) => Finding | undefined,
): Drafted => {
  let fault: Finding | undefined;
  for (const candidate of draftCandidates(findOperation(operationId, around), wish, around)) {
    let draft: Draft | undefined = candidate();
    for (let left = 0; draft !== undefined && left <= mostLeft; left += 1) {
      const drafted = { draft, files: withTexts(files, writeDraft(files, draft, wish, around)) };
      const found = refusalOf(drafted);
      if (found === undefined) return drafted;
      fault ??= found;
      draft = around.isPublished ? leaveRefused(draft, found) : undefined;
    }
  }
  throw nothingToDraft(operationId, around, fault);
};

/** Drafts an operation as the best draft that adds no findings of the check. Throws as `bestDraft` does. */
export const draftOperation = (
  operationId: string,
  wish: Wish & DraftPlace,
  files: readonly SourceText[],
  around: Surroundings,
  check: CheckFiles,
): Drafted => {
  const before = check(files);
  return bestDraft(operationId, wish, files, around, (drafted) => {
    const [found] = addedFindings(check(drafted.files), before);
    return found;
  });
};
