import { languageVersion, nouns, type Noun } from '../../language/published/nouns.ts';
import type { JsonNode, ObjectNode } from './json-node.ts';
import type { ReportShape } from './check-shape.ts';

const versionPattern = /(?:^|\/)([a-z]+)-(\d+)\.schema\.json$/;

/** The published schema of a noun, as `$schema` names it. */
const schemaFileName = (noun: Noun): string => `${noun}-${languageVersion}.schema.json`;

/** Checks that `$schema` names this noun in the version that is read. */
export const checkVersion = (noun: Noun, root: JsonNode, report: ReportShape): void => {
  const member = root.type === 'object' ? root.members.get('$schema')?.value : undefined;
  if (member?.type !== 'scalar' || typeof member.value !== 'string') return;
  const [, written, version] = versionPattern.exec(member.value) ?? [];
  if (written === noun && Number(version) === languageVersion) return;
  const expected = schemaFileName(noun);
  report(
    'schema-version',
    member.place,
    member.pointer,
    `This file is written in "${expected}"; "${member.value}" is something else.`,
    {
      suggestion: member.value.replace(/[^/]*$/, expected),
    },
  );
};

/** Catalogues have free keys, and may name their language version as well. */
export const withoutVersion = (noun: Noun, root: JsonNode): JsonNode => {
  if (nouns[noun].definition.kind !== 'map' || root.type !== 'object') return root;
  const members: ObjectNode['members'] = new Map([...root.members].filter(([key]) => key !== '$schema'));
  return { ...root, members };
};
