import type { Finding } from '@counterfoil/engine/check';
import { fixDescriptors, fixFinding } from '../fix/fix-descriptors.ts';
import type { Changes, OpenProject } from './open-project.ts';
import { newFindings } from './rename-name.ts';
import { withSuggestion } from './suggested-text.ts';

/** Something that puts findings right. */
export interface OfferedFix {
  readonly title: string;
  readonly as: 'suggestion' | 'fix' | 'all';
  /** What it puts right; of all, nothing by itself. */
  readonly finding?: Finding;
  readonly changes: Changes;
}

const isSame = (one: Finding, other: Finding): boolean =>
  one.code === other.code && one.place.file === other.place.file && one.pointer === other.pointer;

/** What was probably meant, where the finding is gone with it and no other of its file comes. */
const suggestionFor = (project: OpenProject, finding: Finding): readonly OfferedFix[] => {
  const file = project.files().find(({ path }) => path === finding.place.file);
  const text = file === undefined ? undefined : withSuggestion(file.text, finding);
  if (text === undefined) return [];
  const changes = new Map([[finding.place.file, text]]);
  const before = project.compile().findings;
  const after = project.compile(changes).findings;
  const errors = newFindings(before, after).filter(
    ({ severity, place }) => severity === 'error' && place.file === finding.place.file,
  );
  if (after.some((one) => isSame(one, finding)) || errors.length > 0) return [];
  return [{ title: `Write "${finding.suggestion ?? ''}"`, as: 'suggestion', finding, changes }];
};

/** What can be done about findings at a place. */
export const offerFixes = async (
  project: OpenProject,
  findings: readonly Finding[],
): Promise<readonly OfferedFix[]> => {
  const files = project.files();
  const offered: OfferedFix[] = [];
  for (const finding of findings) {
    offered.push(...suggestionFor(project, finding));
    const fix = await fixFinding(files, finding);
    if (fix !== undefined) offered.push({ title: fix.description, as: 'fix', finding, changes: fix.changed });
  }
  return offered;
};

/** All that the check puts right without asking, as one change. */
export const offerAllFixes = async (project: OpenProject): Promise<readonly OfferedFix[]> => {
  const { changed } = await fixDescriptors(project.files(), (files) => {
    const changes = new Map<string, string | undefined>(project.files().map(({ path }) => [path, undefined]));
    for (const { path, text } of files) changes.set(path, text);
    return project.compile(changes).findings;
  });
  return changed.size === 0
    ? []
    : [{ title: 'Put right all that needs no question', as: 'all', changes: changed }];
};
