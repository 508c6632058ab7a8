import type { Definition } from '../definition/definition.ts';
import { action } from '../action/action.ts';
import { labels } from '../messages/labels.ts';
import { lookup } from '../lookup.ts';
import { match } from '../match/match.ts';
import { messages } from '../messages/messages.ts';
import { portal, portalBefore } from '../portal/portal.ts';
import { rules } from '../rules.ts';
import { screen } from '../screen.ts';
import { suppressions } from '../project/suppression.ts';

/** What a descriptor of one noun may hold, and where it stands. */
interface DescribedNoun {
  readonly definition: Definition;
  readonly place: string;
  /** The version of the language that its definition is of. */
  readonly version: number;
  /** What it may hold in the version before, which is read as well. */
  readonly before?: Definition;
}

/** The files of the language: a descriptor of each noun is one file. */
export const nouns = {
  portal: {
    definition: portal.definition,
    place: 'portal.json',
    version: 2,
    before: portalBefore.definition,
  },
  messages: { definition: messages.definition, place: 'messages/<language>/*.json', version: 1 },
  labels: { definition: labels.definition, place: 'labels/<language>/*.json', version: 1 },
  rules: { definition: rules.definition, place: 'rules.json', version: 1 },
  lookup: { definition: lookup.definition, place: 'lookups/*.json', version: 1 },
  action: { definition: action.definition, place: 'actions/*.json', version: 1 },
  match: { definition: match.definition, place: 'matches/*.json', version: 1 },
  screen: { definition: screen.definition, place: 'screens/<area>/*.json', version: 1 },
  suppressions: { definition: suppressions.definition, place: 'check.ignore.json', version: 1 },
} as const satisfies Readonly<Record<string, DescribedNoun>>;

/** What a descriptor file holds. */
export type Noun = keyof typeof nouns;

const versions = ({ definition, version, before }: DescribedNoun): ReadonlyMap<number, Definition> =>
  new Map([[version, definition], ...(before === undefined ? [] : [[version - 1, before] as const])]);

/** What a noun may hold by the version of the language, the present one first; the one before is read as well where it differed. */
export const versionsOf = (noun: Noun): ReadonlyMap<number, Definition> => versions(nouns[noun]);

const describedNouns: Readonly<Record<string, DescribedNoun>> = nouns;

/** The same of all nouns, each by its name. */
export const allVersions: readonly (readonly [noun: string, versions: ReadonlyMap<number, Definition>])[] =
  Object.entries(describedNouns).map(([noun, described]) => [noun, versions(described)]);
