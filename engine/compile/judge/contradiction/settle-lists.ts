import { childPointer } from '../../../json.ts';
import { textMember, type JsonNode } from '../../read/json-node.ts';
import { placesIn, type SourceFile } from '../../read/source-file.ts';
import { contradictedBy, groupFindings, replaceGroups, type OpenFinding } from '../../read/contradiction.ts';

/** The first list in a node. */
const findList = (node: JsonNode | undefined): JsonNode | undefined => {
  if (node === undefined || node.type === 'scalar' || textMember(node, 'as') === 'list') return node;
  const inside = node.type === 'array' ? node.items : [...node.members.values()].map(({ value }) => value);
  for (const one of inside) {
    const found = findList(one);
    if (found !== undefined && found.type !== 'scalar') return found;
  }
  return undefined;
};

/** Where several links cannot narrow the list of a screen, the list is wrong, and is reported once, where it is written; a search that would lead beside a list is not. */
export const settleLists = (
  findings: readonly OpenFinding[],
  files: ReadonlyMap<string, SourceFile>,
): readonly OpenFinding[] => {
  const groups = groupFindings(findings, (finding) =>
    contradictedBy(finding, 'list').flatMap(({ file }) => file ?? []),
  );
  if (groups.size === 0) return findings;
  const settled = [...groups].flatMap(([path, group]): readonly (readonly [typeof group, OpenFinding])[] => {
    const [first] = group;
    const file = files.get(path);
    if (first === undefined || file === undefined || group.length < 2) return [];
    const list = findList(file.root);
    const named = list === undefined ? '/body' : childPointer(list.pointer, 'name');
    const pointer = placesIn(file).has(named) ? named : '/body';
    const place = placesIn(file).get(pointer)?.value;
    const { code, severity, message } = first;
    const related = group.map((finding) => finding.place);
    return place === undefined ? [] : [[group, { code, severity, place, pointer, message, related }]];
  });
  const others = findings.filter((finding) =>
    contradictedBy(finding, 'list').every(({ file }) => file !== undefined),
  );
  return replaceGroups(others, settled);
};
