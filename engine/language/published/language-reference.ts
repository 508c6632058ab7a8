import { access } from '../access.ts';
import { block } from '../block.ts';
import { cell } from '../cell.ts';
import type { Definition } from '../definition/definition.ts';
import { referenceKinds } from '../definition/reference-kind.ts';
import { field } from '../field.ts';
import { filter } from '../filter.ts';
import { nodeMembers } from '../node.ts';
import { guideHeadings, linkTo } from './definition-words.ts';
import { allVersions, nouns } from './nouns.ts';
import { drawSection, keySection, sectionsOf, type Gathering, type Section } from './reference-tables.ts';

/** What the reference holds besides what the language describes of itself. */
export interface ReferenceParts {
  /** The part written by hand, as Markdown with headings of the second level. */
  readonly guide: string;
  /** Examples as Markdown, by the heading that they appear under. */
  readonly examples: ReadonlyMap<string, readonly string[]>;
}

interface Chapter {
  readonly heading: string;
  readonly text?: string;
  readonly sections: readonly Section[];
}

/** The families of kinds: each has a chapter, to which every mention of them leads. */
const families = [
  { title: 'block', heading: 'Blocks', definition: block.definition, text: 'What a screen is made of' },
  {
    title: 'cell',
    heading: 'Cells',
    definition: cell.definition,
    text: 'How a value is shown: the columns of a list and the fields of a record. The name of a property alone is a cell, too',
  },
  {
    title: 'filter',
    heading: 'Filters',
    definition: filter.definition,
    text: 'How the rows of a list are narrowed. The name of a query parameter alone is a filter, too',
  },
  {
    title: 'field',
    heading: 'Fields',
    definition: field.definition,
    text: 'How a value is asked for, in forms and actions. The name of a property alone is a field, too',
  },
] as const;

/** The other files of the language, what is written most often first. */
const fileOrder = [
  'screen',
  'action',
  'lookup',
  'match',
  'messages',
  'rules',
  'portal',
  'suppressions',
] as const;

/** The description of a family, without the name that others call it by. */
const insideOf = (definition: Definition): readonly Definition[] => {
  if (definition.kind === 'named') return [definition.definition()];
  return definition.kind === 'either' ? definition.options : [definition];
};

/** A family's own chapter describes it; the others only name it. */
const createGathering = (): Gathering => {
  const definitions: readonly Definition[] = families.map(({ definition }) => definition);
  return {
    seen: new Set(definitions),
    headings: new Map(families.map(({ definition, title }) => [definition, title])),
    chapters: new Set(families.map(({ title }) => title)),
  };
};

const familyChapters = (gathering: Gathering): readonly Chapter[] =>
  families.map(({ title, heading, text, definition }) => ({
    heading,
    text,
    sections: insideOf(definition).flatMap((one) => sectionsOf(title, one, gathering)),
  }));

const fileChapters = (gathering: Gathering): readonly Chapter[] =>
  fileOrder.map((noun) => {
    const { definition, place }: { readonly definition: Definition; readonly place: string } = nouns[noun];
    const sections = sectionsOf(noun, definition, gathering);
    return {
      heading: `${noun}: \`${place}\``,
      // A table begins with the same sentence.
      ...(sections.length === 0 ? { text: definition.description } : {}),
      sections,
    };
  });

const nodeChapter = (gathering: Gathering): Chapter => ({
  heading: 'Any node',
  text: 'What may stand on every block, tab, column, field, filter, segment and button, and on actions',
  sections: [
    keySection(
      'node',
      'Who sees it, and when',
      Object.entries(nodeMembers).map(([key, { property }]) => [key, property]),
    ),
    ...sectionsOf('node: access', access.definition, gathering),
  ],
});

/** The headings of the guide, from its Markdown. */
const headingsIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);

/** What there is to find, with a link to each kind of each family. */
const contents = (guide: string, chapters: readonly Chapter[]): string => {
  const kinds = ({ sections }: Chapter): readonly string[] =>
    sections.flatMap(({ title }) => {
      const [, kind] = /^(?:block|cell|filter|field) as `(\w+)`$/.exec(title) ?? [];
      return kind === undefined ? [] : [linkTo(title, kind)];
    });
  const line = (chapter: Chapter): string => {
    const inside = kinds(chapter);
    return `- ${linkTo(chapter.heading)}${inside.length === 0 ? '' : `: ${inside.join(', ')}`}`;
  };
  return [
    ...headingsIn(guide).map((heading) => `- ${linkTo(heading)}`),
    ...chapters.map(line),
    `- ${linkTo(guideHeadings.names)}`,
  ].join('\n');
};

const namesTable = (): string =>
  [
    `## ${guideHeadings.names}`,
    '',
    'The tables say what kind of name stands in a place:',
    '',
    '| kind | is |',
    '|---|---|',
    ...Object.entries(referenceKinds).map(([kind, description]) => `| ${kind} | ${description} |`),
    '',
  ].join('\n');

/** Examples whose heading is not in the reference: the language no longer has what they show. */
const checkExamples = (chapters: readonly Chapter[], examples: ReferenceParts['examples']): void => {
  const titles = new Set(chapters.flatMap(({ sections }) => sections.map(({ title }) => title)));
  const lost = [...examples.keys()].filter((heading) => !titles.has(heading));
  if (lost.length > 0)
    throw new Error(`The reference has no heading for these examples: ${lost.join(', ')}.`);
};

/** Which version each file is in, and what is done with one of the version before. */
const versionsSentence = (): string => {
  const newer = allVersions.flatMap(([noun, versions]) => {
    const present = Math.max(...versions.keys());
    return present === 1 ? [] : [`a ${noun} is of version ${String(present)}`];
  });
  return `\`$schema\` names the version of the language: ${newer.join(', ')}, all else of version 1. A file of the version before is read, too, and \`npx counterfoil migrate\` rewrites it.`;
};

/** The reference of the language as Markdown: the guide, then a table for each shape where it is first met, with its examples. */
export const languageReference = ({ guide, examples }: ReferenceParts): string => {
  const gathering = createGathering();
  // What any node may have is described once, in a chapter of its own, and what actions share with forms with
  // the actions.
  const node = nodeChapter(gathering);
  const files = fileChapters(gathering);
  const chapters = [...familyChapters(gathering), ...files, node];
  checkExamples(chapters, examples);
  const drawn = chapters.map(({ heading, text, sections }) =>
    [
      `## ${heading}`,
      '',
      ...(text === undefined ? [] : [`${text}.`, '']),
      ...sections.map((section) =>
        drawSection(section, gathering.headings, examples.get(section.title) ?? []),
      ),
    ].join('\n'),
  );
  return [
    '# The descriptor language',
    '',
    'Written by `npm run generate` from `docs/reference` and `engine/language`; do not edit.',
    '',
    `In the tables, a key with \`?\` may be left out. What a word such as recordField or pathParam stands for is told under ${linkTo(guideHeadings.names)}.`,
    '',
    versionsSentence(),
    '',
    contents(guide, chapters),
    '',
    guide,
    ...drawn,
    namesTable(),
  ].join('\n');
};
