import type { Definition } from '../definition/definition.ts';
import { action } from '../action/action.ts';
import { labels } from '../messages/labels.ts';
import { lookup } from '../lookup.ts';
import { messages } from '../messages/messages.ts';
import { portal } from '../portal/portal.ts';
import { rules } from '../rules.ts';
import { screen } from '../screen.ts';
import { suppressions } from '../suppression.ts';

/** The version of the language that this engine reads. */
export const languageVersion = 1;

/** The files of the language: a descriptor of each noun is one file. */
export const nouns = {
  portal: { definition: portal.definition, place: 'portal.json' },
  messages: { definition: messages.definition, place: 'messages/<language>/*.json' },
  labels: { definition: labels.definition, place: 'labels/<language>/*.json' },
  rules: { definition: rules.definition, place: 'rules.json' },
  lookup: { definition: lookup.definition, place: 'lookups/*.json' },
  action: { definition: action.definition, place: 'actions/*.json' },
  screen: { definition: screen.definition, place: 'screens/<area>/*.json' },
  suppressions: { definition: suppressions.definition, place: 'check.ignore.json' },
} as const satisfies Readonly<Record<string, { readonly definition: Definition; readonly place: string }>>;

/** What a descriptor file holds. */
export type Noun = keyof typeof nouns;
