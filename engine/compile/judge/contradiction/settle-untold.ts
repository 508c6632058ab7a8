import { childPointer } from '../../../json.ts';
import { placesIn, type SourceFile } from '../../read/source-file.ts';
import { contradictedBy, groupFindings, replaceGroups, type OpenFinding } from '../../read/contradiction.ts';

/** More places than these that do not pass what a file takes are one fault of the file. */
const mostMissing = 3;

/** What a file takes and many places do not pass to it is reported once, where it is taken. */
export const settleUntold = (
  findings: readonly OpenFinding[],
  files: ReadonlyMap<string, SourceFile>,
): readonly OpenFinding[] => {
  const groups = groupFindings(findings, (finding) =>
    contradictedBy(finding, 'untold').map(({ file, name }) => `${file} ${name}`),
  );
  const settled = [...groups.values()].flatMap((group): readonly (readonly [typeof group, OpenFinding])[] => {
    const [first] = group;
    const [untold] = first === undefined ? [] : contradictedBy(first, 'untold');
    if (first === undefined || untold === undefined || group.length <= mostMissing) return [];
    const pointer = childPointer('/takes', untold.name);
    const place = placesIn(files.get(untold.file)).get(pointer)?.value;
    const { code, severity } = first;
    const message = `${String(group.length)} places use this and do not say "${untold.name}" under "with".`;
    const related = group.map((finding) => finding.place);
    return place === undefined ? [] : [[group, { code, severity, place, pointer, message, related }]];
  });
  return replaceGroups(findings, settled);
};
