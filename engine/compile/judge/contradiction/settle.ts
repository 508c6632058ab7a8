import type { Finding } from '../../../language/finding.ts';
import type { Project } from '../../link/project.ts';
import type { OpenFinding } from '../../read/contradiction.ts';
import { settleAnswers } from './settle-answers.ts';
import { settleDefinitions } from './settle-definitions.ts';
import { settleLists } from './settle-lists.ts';
import { settleRepeated } from './settle-repeated.ts';
import { settleSentences } from './settle-sentences.ts';
import { settleUntold } from './settle-untold.ts';

/**
 * Settles which of two places is wrong that contradict each other, and reports it once. What contradicts a definition is also looked
 * for among what is only `suspected`: that of a file which uses it may follow from it.
 */
export const settle = (
  findings: readonly OpenFinding[],
  suspected: readonly OpenFinding[],
  project: Pick<Project, 'files' | 'messages'>,
): readonly Finding[] => {
  const files = new Map(project.files.map((file) => [file.path, file]));
  const of = settleDefinitions(suspected, files);
  const found = [...findings.filter((finding) => !of.isSettled(finding)), ...of.definitionsOf(findings)];
  const settled = settleAnswers(settleUntold(settleLists(found, files), files), files);
  return settleRepeated(settleSentences(settled, project)).map(
    ({ contradicts: _, cause: __, ...finding }) => finding,
  );
};
