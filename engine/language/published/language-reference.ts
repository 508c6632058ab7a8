import { access } from '../access.ts';
import type { Definition, ObjectDefinition, Property, VariantsDefinition } from '../definition/definition.ts';
import { nodeMembers } from '../node.ts';
import { nouns } from './nouns.ts';
import { referenceKinds } from '../definition/reference-kind.ts';

interface Table {
  readonly title: string;
  readonly text: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}
type Member = readonly [key: string, property: Property];

const keyHead = ['key', 'is', 'says'];

const typeWords = (definition: Definition): string => {
  switch (definition.kind) {
    case 'string':
      return definition.ref;
    case 'number':
      return definition.integer ? 'whole number' : 'number';
    case 'boolean':
      return 'true or false';
    case 'literal':
      return 'plain value';
    case 'array':
      return `list of ${typeWords(definition.items)}`;
    case 'tuple':
      return `[${definition.items.map(typeWords).join(', ')}]`;
    case 'object':
      return 'object';
    case 'map':
      return `${definition.keys} -> ${typeWords(definition.values)}`;
    case 'operator':
    case 'named':
      return definition.kind === 'named' ? definition.name : 'condition';
    case 'choice':
      return Object.keys(definition.options)
        .map((option) => `\`${option}\``)
        .join(', ');
    case 'variants':
      return `one of ${Object.keys(definition.variants)
        .map((kind) => `\`${kind}\``)
        .join(', ')}`;
    case 'either':
      return definition.options.map(typeWords).join(', or ');
  }
};

const keyOf = ([key, { required }]: Member): string => `\`${key}\`${required ? '' : '?'}`;

const rowOf = (member: Member): readonly string[] => {
  const { definition } = member[1];
  return [keyOf(member), typeWords(definition), definition.description];
};

const nodeProperties: ReadonlySet<Property> = new Set(
  Object.values(nodeMembers).map(({ property }) => property),
);
const isOwn = ([, property]: Member): boolean => !nodeProperties.has(property);

/** Which keys exclude each other, of those that a table tells. */
const alternativesOf = (
  { alternatives = [] }: Pick<ObjectDefinition, 'alternatives'>,
  members: readonly Member[],
): readonly string[] =>
  alternatives
    .filter((keys) => members.some(([key]) => keys.includes(key)))
    .map((keys) => `Exactly one of ${keys.map((key) => `\`${key}\``).join(', ')} stands in it`);

/** A table of keys, and those of the shapes inside; what any node may have is told once, elsewhere. */
const keyTables = (
  title: string,
  shape: Pick<ObjectDefinition, 'description' | 'alternatives'>,
  members: readonly Member[],
  seen: Set<Definition>,
): readonly Table[] => {
  const own = members.filter(isOwn);
  const node = own.length < members.length ? ['It is a node'] : [];
  const says = [shape.description, ...node, ...alternativesOf(shape, own)].join('. ');
  const inner = own.flatMap(([key, { definition }]) => tablesOf(`${title}: ${key}`, definition, seen));
  return own.length === 0 ? [] : [{ title, text: says, head: keyHead, rows: own.map(rowOf) }, ...inner];
};

/** The kinds side by side, then the keys that all of them have, then those of each. */
const variantTables = (
  title: string,
  { variants, description }: VariantsDefinition,
  seen: Set<Definition>,
): readonly Table[] => {
  const kinds = Object.entries(variants);
  const members = kinds.map(([, { properties }]) => Object.entries(properties));
  const isShared = ([key, property]: Member): boolean =>
    kinds.every(([, { properties }]) => properties[key]?.definition === property.definition);
  const shared = (members[0] ?? []).filter(isShared);
  const besides = members.map((own) => own.filter((member) => !isShared(member)));
  const rows = kinds.map(([kind, shape], at) => [
    `\`${kind}\``,
    shape.description,
    (besides[at] ?? []).map(keyOf).join(' '),
  ]);
  return [
    { title, text: description, head: ['as', 'is', 'has besides'], rows },
    ...keyTables(`${title}: keys of every kind`, { ...kinds[0]?.[1], description }, shared, seen),
    ...kinds.flatMap(([kind, shape], at) =>
      keyTables(`${title} as \`${kind}\``, shape, besides[at] ?? [], seen),
    ),
  ];
};

const tablesOf = (title: string, definition: Definition, seen: Set<Definition>): readonly Table[] => {
  if (seen.has(definition)) return [];
  seen.add(definition);
  switch (definition.kind) {
    case 'object':
      return keyTables(title, definition, Object.entries(definition.properties), seen);
    case 'variants':
      return variantTables(title, definition, seen);
    case 'array':
      return tablesOf(title, definition.items, seen);
    case 'map':
      return tablesOf(title, definition.values, seen);
    case 'either':
      return definition.options.flatMap((option) => tablesOf(title, option, seen));
    case 'named':
      return definition.name === 'condition' ? [] : tablesOf(definition.name, definition.definition(), seen);
    default:
      return [];
  }
};

const cell = (text: string): string => text.replaceAll('|', '\\|');

const drawTable = ({ title, text, head, rows }: Table): string =>
  [
    `### ${title}`,
    '',
    `${text}.`,
    '',
    `| ${head.join(' | ')} |`,
    `|${head.map(() => '---|').join('')}`,
    ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
    '',
  ].join('\n');

/** The reference of the language as Markdown: a table for each shape, once, where it is first met. */
export const languageReference = (): string => {
  const seen = new Set<Definition>();
  const files = Object.entries(nouns).map(([noun, { definition, place }]) =>
    [
      `## ${noun}: \`${place}\``,
      '',
      `${definition.description}.`,
      '',
      ...tablesOf(noun, definition, seen).map(drawTable),
    ].join('\n'),
  );
  const anyNode = Object.entries(nodeMembers).map(([key, { property }]) => rowOf([key, property]));
  const kinds = Object.entries(referenceKinds).map(([kind, says]) => `| ${kind} | ${says} |`);
  return [
    '# The descriptor language',
    '',
    'Generated from `engine/language`; do not edit. A key with `?` may be left out.',
    '',
    ...files,
    '## Any node',
    '',
    drawTable({
      title: 'node',
      text: 'What may stand wherever it says that it is a node',
      head: keyHead,
      rows: anyNode,
    }),
    ...[access.definition].flatMap((definition) =>
      tablesOf('node: access', definition, new Set()).map(drawTable),
    ),
    '## What a name may refer to',
    '',
    '| kind | is |',
    '|---|---|',
    ...kinds,
    '',
  ].join('\n');
};
