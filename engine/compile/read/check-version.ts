import type { Definition } from '../../language/definition/definition.ts';
import { nouns, versionsOf, type Noun } from '../../language/published/nouns.ts';
import type { JsonNode, ObjectNode } from './json-node.ts';
import type { ReportShape } from './check-shape.ts';
import type { SourceFile } from './source-file.ts';

const versionPattern = /(?:^|\/)([a-z]+)-(\d+)\.schema\.json$/;

/** The published schema of a noun, as `$schema` names it. */
const schemaFileName = (noun: Noun): string => `${noun}-${String(nouns[noun].version)}.schema.json`;

const schemaMember = (root: JsonNode) => {
  const member = root.type === 'object' ? root.members.get('$schema')?.value : undefined;
  return member?.type === 'scalar' && typeof member.value === 'string'
    ? { place: member.place, pointer: member.pointer, name: member.value }
    : undefined;
};

/** The version of the language that a file of this noun names; undefined where it names none that is read. */
const versionNamed = (noun: Noun, name: string): number | undefined => {
  const [, written, version] = versionPattern.exec(name) ?? [];
  return written === noun && versionsOf(noun).has(Number(version)) ? Number(version) : undefined;
};

/** The version of the language that a file is read in: that which it names, else the present one. */
export const versionOf = (noun: Noun, root: JsonNode): number =>
  versionNamed(noun, schemaMember(root)?.name ?? '') ?? nouns[noun].version;

/** What a file may hold, in its version of the language. */
export const definitionOf = (noun: Noun, root: JsonNode): Definition =>
  versionsOf(noun).get(versionOf(noun, root)) ?? nouns[noun].definition;

/** Checks that `$schema` names this noun in a version that is read. */
export const checkVersion = (noun: Noun, root: JsonNode, report: ReportShape): void => {
  const member = schemaMember(root);
  if (member === undefined || versionNamed(noun, member.name) !== undefined) return;
  const expected = schemaFileName(noun);
  report(
    'schema-version',
    member.place,
    member.pointer,
    `This file is written in "${expected}"; "${member.name}" is something else.`,
    {
      suggestion: member.name.replace(/[^/]*$/, expected),
    },
  );
};

/** What is said of files that are written in the version of the language before: they are read, and soon to be rewritten. */
export const olderNotes = (files: readonly SourceFile[]): readonly string[] =>
  files.flatMap(({ path, noun, root }) =>
    noun !== undefined && root !== undefined && versionOf(noun, root) < nouns[noun].version
      ? [
          `${path} is written in version ${String(versionOf(noun, root))} of the language, which is still read: "npx counterfoil migrate" rewrites it.`,
        ]
      : [],
  );

/** Catalogues have free keys, and may name their language version as well. */
export const withoutVersion = (noun: Noun, root: JsonNode): JsonNode => {
  if (nouns[noun].definition.kind !== 'map' || root.type !== 'object') return root;
  const members: ObjectNode['members'] = new Map([...root.members].filter(([key]) => key !== '$schema'));
  return { ...root, members };
};
