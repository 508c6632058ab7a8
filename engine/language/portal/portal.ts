import { access, pathPattern } from '../access.ts';
import {
  array,
  described,
  integer,
  map,
  name,
  object,
  optional,
  text,
  variants,
  type TypeOf,
} from '../definition/build-definition.ts';
import { customComponents } from '../custom.ts';
import { approvals } from './approvals.ts';
import { inbox } from './inbox.ts';
import { notes } from './notes.ts';
import { sharedViews } from './shared-views.ts';
import { search } from './search.ts';
import { variable } from '../value/value.ts';

const navigationItem = object('An entry', {
  route: name('route', 'The path it opens'),
  label: optional(name('message', "Replaces the screen's title")),
  words: optional(name('message', 'Other words by which it is found, parted by commas')),
  under: optional(
    name(
      'route',
      'The path of an entry before it in its group: it stands under that one, and is shown while either is open or that one is unfolded',
    ),
  ),
});
const navigationGroup = object('A group of entries', {
  label: name('message', 'Its heading'),
  icon: name('icon', 'Its picture'),
  items: array(navigationItem, 'Its entries, in this order', 1),
});

const choiceMembers = {
  sets: name(
    'variable',
    'The property of the user that it sets, such as user.branch',
    '^user\\.[A-Za-z0-9_]+$',
  ),
  label: optional(name('message', "Replaces the property's label of the description")),
  none: optional(name('message', 'What is said while none is chosen')),
  narrows: optional(
    name(
      'queryParam',
      'The query parameter that carries it: every list, figure, chart and export of a screen is narrowed by it where its operation has the parameter. The header shows it on these screens alone, and what it does not narrow there says so',
    ),
  ),
  access: optional(access),
};
const choice = variants(
  'Something a person chooses for the whole session; offered where there is more than one',
  ['select', 'lookup'],
  {
    select: object('One of the values that the user comes with', {
      ...choiceMembers,
      of: variable,
    }),
    lookup: object('A record found by an operation', {
      ...choiceMembers,
      lookup: name('lookup', 'Where its choices come from'),
    }),
  },
);

const formats = object('How dates are written', {
  date: text('How a day is written: DD, MM, MMM (short name) and YYYY; all else stands as it is'),
  dateTime: text(
    'How a moment is written: as a day, with HH (00 to 23), mm and ss; MM right after HH is minutes, SS is seconds',
  ),
});

const language = object('A language', {
  id: text('Its BCP 47 tag, and the name of its folders below messages and labels'),
  name: text('What it calls itself, such as Deutsch'),
  locale: optional(
    text('The BCP 47 tag that numbers, dates and plurals are written by; left out, that of the portal'),
  ),
  formats: optional(
    described(
      formats,
      'How dates are written in it; left out, as in the portal; what a person chose comes first',
    ),
  ),
});

/** A name without blanks. */
const wordPattern = '^\\S+$';

const api = object('How the API spells lists, where it is not as the engine does', {
  rows: name('pointer', 'Where the rows stand in an answer'),
  total: name('pointer', 'Where the number of all rows stands in an answer'),
  more: optional(
    name(
      'pointer',
      'Where an answer tells that there are more rows than its number of rows: of a list whose API counts none, that is how many are known so far',
    ),
  ),
  totals: optional(
    name(
      'pointer',
      'Where a list tells what all of its rows come to: an entry for each currency, with a sum by the name of each field',
    ),
  ),
  page: name('queryParam', 'The parameter of the page, counted from 1'),
  limit: name('queryParam', 'The parameter of the page size'),
  sortBy: name('queryParam', 'The parameter of the sort field'),
  order: name('queryParam', 'The parameter of the sort direction'),
  format: name('queryParam', 'The parameter of an export that names the file format'),
  columns: name('queryParam', 'The parameter of an export that names the columns'),
  ids: optional(
    name(
      'queryParam',
      'The parameter that names the records by their ids: an export that has it downloads selected rows as well',
    ),
  ),
});

/** How the API spells lists. */
export type ApiNames = TypeOf<typeof api>;

const members = {
  $schema: text('The version of the language'),
  title: name('message', 'The name of the product'),
  locale: text('The BCP 47 tag that numbers and dates are written by'),
  languages: optional(
    array(
      language,
      'The languages that a person may choose from. The first is the one in which the sentences and the API description are written; of every other, messages and labels have a folder',
      2,
    ),
  ),
  roles: array(name('id', 'A role', wordPattern), 'The roles there are', 1),
  permissions: array(name('id', 'A permission', wordPattern), 'The permissions there are'),
  presets: array(name('id', 'A preset', wordPattern), 'The names under which a session remembers filters'),
  icons: array(
    name('id', 'An icon', wordPattern),
    'The icons that the host draws, for groups and actions to name',
    1,
  ),
  components: optional(customComponents),
  readers: optional(
    array(
      name('id', 'A reader', wordPattern),
      'The readers of files that the host registers, for matches to name',
      1,
    ),
  ),
  home: name('route', 'Where a person lands after signing in'),
  pages: optional(
    array(
      name('id', 'A path', pathPattern),
      "The host's own pages, beside the routes of screens; a screen may lead to them",
    ),
  ),
  messages: optional(
    map(
      'literal',
      array(name('id', 'An argument that it may name'), 'The arguments that the host gives it'),
      "The host's own sentences: `app.` and the key in the catalogue",
    ),
  ),
  words: optional(
    map(
      'literal',
      name('component', 'A schema of values that the description gives words to, with x-labels'),
      "What the host's own pages call the values of a schema: `app.`, the key, a dot and the value",
    ),
  ),
  choices: optional(
    array(
      choice,
      'What a person chooses in the header for the whole session; screens read it under `user`',
      1,
    ),
  ),
  inbox: optional(inbox),
  approvals: optional(approvals),
  views: optional(sharedViews),
  notes: optional(notes),
  search: optional(search),
  navigation: array(navigationGroup, 'The navigation, in this order', 1),
  pageSizes: array(
    integer('Rows on a page', 1),
    'The page sizes to choose from; the first is the default',
    1,
  ),
  formats,
  defaultCurrency: text('The ISO 4217 code used where nothing else is chosen'),
  exponents: optional(
    map(
      'literal',
      integer('Digits after the point', 0, 4),
      'Currencies whose digits the portal counts on; all amounts have the digits of ISO 4217, which these are held against',
    ),
  ),
  session: object('Session times, in seconds', {
    idle: integer('Signed out after so long without activity', 1),
    prompt: integer('Asked after so long without activity', 1),
  }),
  limits: object('Upload and text limits', {
    files: integer('Most files at once', 1),
    text: integer('Longest line of text', 1),
  }),
  notification: object('How a notification shows', {
    seconds: integer('How long it stays', 1, 600),
    title: name('message', 'Its title unless it has one'),
    body: name('message', 'Its text unless it has one'),
  }),
};

/** The portal file in the version before: it may say how its API spells lists, which is now the matter of a convention. */
export const portalBefore = object("The product's facts", { ...members, api: optional(api) });
/** The portal file. */
export const portal = object("The product's facts", members);
/** What the portal file says, in either version. */
export type Portal = TypeOf<typeof portalBefore>;
