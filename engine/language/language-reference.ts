import type { Definition, ObjectDefinition, Property } from './definition.ts';
import { nouns } from './nouns.ts';
import { referenceKinds } from './reference-kind.ts';

interface Table {
  readonly title: string;
  readonly text: string;
  readonly rows: readonly (readonly string[])[];
}

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

const rowOf = ([key, { definition, required }]: readonly [string, Property]): readonly string[] => [
  `\`${key}\`${required ? '' : '?'}`,
  typeWords(definition),
  definition.description,
];

const tablesOf = (title: string, definition: Definition, seen: Set<Definition>): readonly Table[] => {
  if (seen.has(definition)) return [];
  seen.add(definition);
  const table = (shape: ObjectDefinition, name: string): readonly Table[] => {
    const members = Object.entries(shape.properties);
    const inner = members.flatMap(([key, property]) =>
      tablesOf(`${name}: ${key}`, property.definition, seen),
    );
    return [{ title: name, text: shape.description, rows: members.map(rowOf) }, ...inner];
  };
  switch (definition.kind) {
    case 'object':
      return table(definition, title);
    case 'variants':
      return Object.entries(definition.variants).flatMap(([kind, shape]) =>
        table(shape, `${title} as \`${kind}\``),
      );
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

const drawTable = ({ title, text, rows }: Table): string =>
  [
    `### ${title}`,
    '',
    `${text}.`,
    '',
    '| key | is | says |',
    '|---|---|---|',
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
  const kinds = Object.entries(referenceKinds).map(([kind, says]) => `| ${kind} | ${says} |`);
  return [
    '# The descriptor language',
    '',
    'Generated from `engine/language`; do not edit. A key with `?` may be left out.',
    '',
    ...files,
    '## What a name may refer to',
    '',
    '| kind | is |',
    '|---|---|',
    ...kinds,
    '',
  ].join('\n');
};
