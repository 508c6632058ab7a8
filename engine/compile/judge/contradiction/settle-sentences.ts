import { placesIn } from '../../read/source-file.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { allReferences } from '../../link/all-references.ts';
import type { Project } from '../../link/project.ts';
import { contradictedBy, groupFindings, replaceGroups, type OpenFinding } from '../../read/contradiction.ts';

/**
 * Where no place that shows a sentence gives it a value, the sentence is wrong, and is reported once, where it is written; where some
 * do, the others are.
 */
export const settleSentences = (
  findings: readonly OpenFinding[],
  { files, messages }: Pick<Project, 'files' | 'messages'>,
): readonly OpenFinding[] => {
  const groups = groupFindings(findings, (finding) =>
    contradictedBy(finding, 'sentence').map(({ key, name }) => JSON.stringify([finding.code, key, name])),
  );
  if (groups.size === 0) return findings;
  const uses = new Map<string, number>();
  for (const { kind, name } of allReferences(files))
    if (kind === 'message') uses.set(name, (uses.get(name) ?? 0) + 1);
  const settled = [...groups.values()].flatMap((group): readonly (readonly [typeof group, OpenFinding])[] => {
    const [first] = group;
    const [what] = first === undefined ? [] : contradictedBy(first, 'sentence');
    const sentence = what === undefined ? undefined : messages.get(what.key);
    if (first === undefined || what === undefined || sentence === undefined) return [];
    const pointer = childPointer('', what.key);
    const place = placesIn(sentence.file).get(pointer)?.value;
    if (place === undefined || group.length < (uses.get(what.key) ?? 0)) return [];
    const { suggestion, code, severity } = first;
    const hint = suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;
    const message = `No place that shows this sentence gives it {${what.name}}.${hint}`;
    const related = group.map((finding) => finding.place);
    return [[group, { code, severity, place, pointer, message, ...omitUndefined({ suggestion }), related }]];
  });
  return replaceGroups(findings, settled);
};
