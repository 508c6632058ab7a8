import type { Definition } from '../definition/definition.ts';

/** The heading under which the reference describes each shape that has a table of its own. */
export type Headings = ReadonlyMap<Definition, string>;

/** Headings of the part of the reference that is written by hand, which tables lead to. */
export const guideHeadings = {
  conditions: 'Conditions',
  values: 'Values and variables',
  names: 'What a name may refer to',
} as const;

/** The anchor of a heading, as GitHub and most readers of Markdown make it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

/** Words that lead to a heading. */
export const linkTo = (heading: string, words = heading): string => `[${words}](#${anchorOf(heading)})`;

/** A value that is read when the screen is drawn: an object with nothing but `var`. */
export const isVariable = (definition: Definition): boolean =>
  definition.kind === 'object' && Object.keys(definition.properties).join() === 'var';

/** A plain value, or a variable. */
const isValue = (definition: Definition): boolean =>
  definition.kind === 'either' && definition.options.some(isVariable);

/** The values that a place may have, in few words. */
export const typeWords = (definition: Definition, headings: Headings): string => {
  if (isValue(definition)) return linkTo(guideHeadings.values, 'value');
  if (isVariable(definition)) return linkTo(guideHeadings.values, 'variable');
  const heading = headings.get(definition);
  const inWords = (inner: Definition): string => typeWords(inner, headings);
  switch (definition.kind) {
    case 'string':
      return definition.ref;
    case 'number':
      return definition.integer ? 'whole number' : 'number';
    case 'boolean':
      return '`true` or `false`';
    case 'literal':
      return 'plain value';
    case 'array':
      return `list of ${inWords(definition.items)}`;
    case 'tuple':
      return `[${definition.items.map(inWords).join(', ')}]`;
    case 'object':
      return heading === undefined ? 'object' : linkTo(heading, 'object');
    case 'map':
      return `object with a ${inWords(definition.values)} for each ${definition.keys}`;
    case 'operator':
      return linkTo(guideHeadings.conditions, 'condition');
    case 'named':
      return definition.name === 'condition'
        ? linkTo(guideHeadings.conditions, 'condition')
        : linkTo(heading ?? definition.name, definition.name);
    case 'choice':
      return Object.keys(definition.options)
        .map((option) => `\`${option}\``)
        .join(', ');
    case 'variants':
      return heading === undefined
        ? 'object'
        : linkTo(
            heading,
            Object.keys(definition.variants)
              .map((kind) => `\`${kind}\``)
              .join(', '),
          );
    case 'either':
      return heading === undefined
        ? definition.options.map(inWords).join(', or ')
        : linkTo(heading, heading.replace(/s$/, '').toLowerCase());
  }
};

/** The description of a key, with the meaning of each word that it may have. */
export const meaningOf = (definition: Definition): string =>
  definition.kind === 'choice'
    ? [
        definition.description,
        Object.entries(definition.options)
          .map(([option, meaning]) => `\`${option}\` ${meaning}`)
          .join('; '),
      ].join(': ')
    : definition.description;
