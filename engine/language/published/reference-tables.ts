import type { Definition, ObjectDefinition, Property, VariantsDefinition } from '../definition/definition.ts';
import { nodeMembers } from '../node.ts';
import { isVariable, linkTo, meaningOf, typeWords, type Headings } from './definition-words.ts';

/** A part of the reference: a heading, a sentence, and a table where there is something to list. */
export interface Section {
  readonly title: string;
  readonly text: string;
  readonly table?: {
    readonly head: readonly string[];
    /** Written once all headings are known, so that it can lead to them. */
    readonly rows: (headings: Headings) => readonly (readonly string[])[];
  };
}
/** What the sections of a shape are gathered with. */
export interface Gathering {
  readonly seen: Set<Definition>;
  readonly headings: Map<Definition, string>;
  /** The shapes with a name that have a chapter of their own, whatever their description in each place. */
  readonly chapters: ReadonlySet<string>;
}
type Member = readonly [key: string, property: Property];

const keyHead = ['key', 'is', 'says'];
const asHead = ['as', 'is', 'has besides'];

const keyOf = ([key, { required }]: Member): string => `\`${key}\`${required ? '' : '?'}`;

const rowOf = (member: Member, headings: Headings): readonly string[] => {
  const { definition } = member[1];
  return [keyOf(member), typeWords(definition, headings), meaningOf(definition)];
};

/** A table of keys, as given. */
export const keySection = (title: string, text: string, members: readonly Member[]): Section => ({
  title,
  text,
  table: { head: keyHead, rows: (headings) => members.map((member) => rowOf(member, headings)) },
});

const nodeProperties: ReadonlySet<Property> = new Set(
  Object.values(nodeMembers).map(({ property }) => property),
);
const isOwn = ([, property]: Member): boolean => !nodeProperties.has(property);

/** Which keys exclude each other, of those that a table describes. */
const alternativesOf = (
  { alternatives = [] }: Pick<ObjectDefinition, 'alternatives'>,
  members: readonly Member[],
): readonly string[] =>
  alternatives
    .filter((keys) => members.some(([key]) => keys.includes(key)))
    .map((keys) => `Exactly one of ${keys.map((key) => `\`${key}\``).join(', ')} is written`);

/** A table of keys, and those of the shapes inside; what any node may have is described once, elsewhere. */
const keySections = (
  title: string,
  shape: Pick<ObjectDefinition, 'description' | 'alternatives'>,
  members: readonly Member[],
  gathering: Gathering,
): readonly Section[] => {
  const own = members.filter(isOwn);
  const node =
    own.length < members.length
      ? [`It may also have ${linkTo('node', '`access`, `visibleWhen` and `variant`')}`]
      : [];
  const text = [shape.description, ...alternativesOf(shape, own), ...node].join('. ');
  const inner = own.flatMap(([key, { definition }]) => sectionsOf(`${title}: ${key}`, definition, gathering));
  return own.length === 0 ? [] : [keySection(title, text, own), ...inner];
};

const kindHeading = (title: string, kind: string): string => `${title} as \`${kind}\``;

const kindSections = (
  title: string,
  description: string,
  own: readonly Member[],
  gathering: Gathering,
): readonly Section[] => {
  const sections = keySections(title, { description }, own, gathering);
  return sections.length === 0 ? [{ title, text: description }] : sections;
};

const includes = (members: readonly Member[], [key, { definition }]: Member): boolean =>
  members.some(([other, property]) => other === key && property.definition === definition);

/** The keys that most kinds have, which are described once. */
const sharedMembers = ({ variants, absent }: VariantsDefinition): readonly Member[] => {
  const kinds = Object.values(variants).map(({ properties }) => Object.entries(properties));
  if (kinds.length === 1) return [];
  const first = absent === undefined ? kinds[0] : Object.entries(absent.properties);
  return (first ?? []).filter(
    (member) => kinds.filter((members) => includes(members, member)).length > kinds.length / 2,
  );
};

/** What a kind has besides the keys that are described once, and which of those it lacks. */
const besidesOf = (members: readonly Member[], shared: readonly Member[]) => ({
  own: members.filter((member) => !includes(shared, member)),
  lacks: shared.filter(([key]) => !members.some(([other]) => other === key)),
});

/** The kinds side by side, then the keys that they share, then each of them. */
const variantSections = (
  title: string,
  definition: VariantsDefinition,
  gathering: Gathering,
): readonly Section[] => {
  const { variants, absent, description } = definition;
  const shared = sharedMembers(definition);
  const kinds = Object.entries(variants).map(([kind, shape]) => ({
    kind,
    shape,
    ...besidesOf(Object.entries(shape.properties), shared),
  }));
  const rows = kinds.map(({ kind, shape, own, lacks }) => [
    linkTo(kindHeading(title, kind), `\`${kind}\``),
    shape.description,
    [...own.filter(isOwn).map(keyOf), ...lacks.filter(isOwn).map(([key]) => `(no \`${key}\`)`)].join(' '),
  ]);
  const whole = { ...absent, description: 'What may be written whatever `as` says' };
  return [
    { title, text: description, table: { head: asHead, rows: () => rows } },
    ...keySections(`${title}: keys of every kind`, whole, shared, gathering),
    ...kinds.flatMap(({ kind, shape: { description: sentence }, own }) =>
      kindSections(kindHeading(title, kind), sentence, own, gathering),
    ),
  ];
};

/** The sections of a shape and of the shapes inside, each where it is first met. */
export const sectionsOf = (
  title: string,
  definition: Definition,
  gathering: Gathering,
): readonly Section[] => {
  const { seen, headings } = gathering;
  // What a variable is, is described once, by hand.
  if (seen.has(definition) || isVariable(definition)) return [];
  seen.add(definition);
  const inner = (part: Definition): readonly Section[] => sectionsOf(title, part, gathering);
  switch (definition.kind) {
    case 'object': {
      headings.set(definition, title);
      return keySections(title, definition, Object.entries(definition.properties), gathering);
    }
    case 'variants': {
      headings.set(definition, title);
      return variantSections(title, definition, gathering);
    }
    case 'array':
      return inner(definition.items);
    case 'map':
      return inner(definition.values);
    case 'either':
      return definition.options.flatMap(inner);
    case 'named':
      if (gathering.chapters.has(definition.name)) {
        headings.set(definition, definition.name);
        return [];
      }
      return definition.name === 'condition' ? [] : inner(definition.definition());
    default:
      return [];
  }
};

/** Outside of code, what looks like a tag would not be shown. */
const cellText = (text: string): string =>
  text.replace(/`[^`]*`|</g, (found) => (found === '<' ? '&lt;' : found)).replaceAll('|', '\\|');

/** A section as Markdown, with its examples. */
export const drawSection = (
  { title, text, table }: Section,
  headings: Headings,
  examples: readonly string[],
): string =>
  [
    `### ${title}`,
    '',
    `${text}.`,
    '',
    ...examples.flatMap((example) => [example, '']),
    ...(table === undefined
      ? []
      : [
          `| ${table.head.join(' | ')} |`,
          `|${table.head.map(() => '---|').join('')}`,
          ...table.rows(headings).map((row) => `| ${row.map(cellText).join(' | ')} |`),
          '',
        ]),
  ].join('\n');
