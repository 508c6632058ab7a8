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
  const operation = findOperation(operationId, around);
  const candidates = draftCandidates(operation, wish, around);
  const known = new Set(check(files).map(nameOf));
  let fault: Finding | undefined;
  for (const candidate of candidates) {
    const draft = candidate();
    const written = withTexts(files, writeDraft(files, draft, wish, around));
    // What is called as another entry of its group is for a person to name, and what is new for one to translate.
    const found = check(written).find(
      (finding) =>
        !known.has(nameOf(finding)) && !['navigation-alike', 'translation-missing'].includes(finding.code),
    );
    if (found === undefined) return { draft, files: written };
    fault ??= found;
  }
  if (fault !== undefined)
    throw new NothingToDraft(`${operationId} cannot be drafted without a person: ${fault.message}`);
  const { edits, answer } = operation;
  const shown = around.description.operations.get(edits ?? '')?.answer?.component ?? answer?.component;
  throw new NothingToDraft(
    `${operationId} is done to ${shown === undefined ? 'a record' : `a record of ${shown}`} that no screen shows yet: draft the list or the record first.`,
  );
};
