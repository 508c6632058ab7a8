import { createCompiler, houseApi, type Finding, type SourceText } from '@counterfoil/engine/check';
import {
  parseDescription,
  type Description,
  type Operation,
  type SchemaView,
} from '@counterfoil/engine/description';
import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { arraysOf, findRecordKinds, wordsOfName } from '@counterfoil/engine/prepare';
import type { Wish } from '../scaffold/draft.ts';
import { doneBy } from '../scaffold/draft-candidates.ts';
import { bestDraft } from '../scaffold/draft-operation.ts';
import { camelCase, kebabCase } from '../scaffold/draft-names.ts';
import { neededParameters } from '../scaffold/needs.ts';
import { listsBelow } from '../scaffold/draft-below.ts';
import { rowsOf } from '../scaffold/rows-of.ts';
import { readSurroundings, type Surroundings } from '../scaffold/surroundings.ts';
import { arrangeNavigation } from './arrange-navigation.ts';
import { noGroup, noHome } from './begin-portal.ts';
import { draftLookups } from './draft-lookups.ts';
import { keepClean, type Made, type Refused, type Step } from './keep-clean.ts';
import { mapsOf } from './maps-of.ts';
import { nameScreen } from './name-screen.ts';
import { writesOf } from './writes-of.ts';
import { givenSizes } from './page-sizes.ts';

/** What is compiled against, as `createCompiler` takes it. */
type Source = Parameters<ReturnType<typeof createCompiler>>[0]['description'];

/** A portal that was drafted of a description. */
export interface DraftedPortal {
  readonly files: readonly SourceText[];
  /** The operations that a screen or an action was drafted of. */
  readonly drafted: readonly string[];
  /** Why others were not, by their ids. */
  readonly left: ReadonlyMap<string, string>;
  /** What their calls take and no form asks for, with the number of calls: objects with any names in them. */
  readonly maps: ReadonlyMap<string, number>;
  readonly findings: readonly Finding[];
}

/** What is drafted up to a step. */
interface Drafts extends Pick<DraftedPortal, 'files' | 'drafted' | 'left'> {
  /** The names of the screens. */
  readonly screens: ReadonlySet<string>;
  /** Where the first of them opens. */
  readonly home: string | undefined;
}

const portalPath = 'schemas/portal.json';

const change = (
  files: readonly SourceText[],
  path: string,
  edit: (value: Readonly<Record<string, unknown>>) => unknown,
): readonly SourceText[] =>
  files.map((file) => {
    if (file.path !== path) return file;
    const value: unknown = JSON.parse(file.text);
    return { path, text: JSON.stringify(edit(isRecord(value) ? value : {}), null, 2) };
  });

const groupsOf = (portal: unknown): readonly unknown[] => {
  const groups = readOwn(portal, 'navigation');
  return isArray(groups) ? groups : [];
};

/** The files with a group of the navigation for a tag; nothing but the place of a first screen is in it. */
const withGroup = (files: readonly SourceText[], label: string, words: string): readonly SourceText[] => {
  const added = change(files, portalPath, (portal) =>
    groupsOf(portal).some((group) => ownText(group, 'label') === label)
      ? portal
      : { ...portal, navigation: [...groupsOf(portal), { label, icon: 'list', items: [{ route: noHome }] }] },
  );
  return change(added, 'schemas/messages/en/portal.json', (messages) => ({ [label]: words, ...messages }));
};

const groupLabel = (words: string): string => `navigation.${camelCase(words)}`;

const groupOf = ({ tags, route }: Operation): string => {
  const [step = 'All'] = route
    .split('/')
    .filter((one) => one !== '' && !one.includes('{') && !/^v\d+$/.test(one));
  // What a tag says behind a dash, such as a level, makes groups of one entry each.
  return wordsOfName(tags[0]?.split(/\s+[-–—:|]\s+/u)[0] ?? step);
};

/** Lists by what they need: one of which nothing has to be chosen first comes first. */
const byNeeds = (lists: readonly Operation[]): readonly Operation[] =>
  lists.toSorted((one, other) => neededParameters(one).length - neededParameters(other).length);

/** Whether a list is behind a tab of the record that it is kept below. */
const isBehindTab = (files: readonly SourceText[], { id }: Operation): boolean =>
  files.some(
    ({ path, text }) =>
      path.includes('/screens/') &&
      text.includes('"as":"tabs"') &&
      text.slice(text.indexOf('"as":"tabs"')).includes(`"operation":${JSON.stringify(id)}`),
  );

/** What reads one record by its key alone, below which lists are kept. */
const parentsOf = (all: readonly Operation[], around: Surroundings): readonly Operation[] =>
  all.filter(
    (operation) =>
      operation.method === 'get' &&
      rowsOf(operation, around) === undefined &&
      neededParameters(operation).length === 1 &&
      listsBelow(operation, around).length > 0,
  );

/** Whether an operation answers one record with lists of objects in it. */
const holdsLists = ({ method, answer }: Operation): boolean =>
  method === 'get' && answer !== undefined && arraysOf(answer).some((pointer) => pointer !== '');

/** Whether a screen reads an operation. */
const isDrawn = (files: readonly SourceText[], { id }: Operation): boolean => {
  const name = JSON.stringify(id);
  return files.some(({ path, text }) => path.includes('/screens/') && text.includes(name));
};

/** The portal without the places of screens that were not there yet, in groups that have one. */
const withoutPlaces = (portal: unknown): readonly unknown[] =>
  groupsOf(portal).map((group) => {
    const items = readOwn(group, 'items');
    const own = (isArray(items) ? items : []).filter((item) => ownText(item, 'route') !== noHome);
    return own.length === 0 ? group : { ...(isRecord(group) ? group : {}), items: own };
  });

/** The portal led to its first screen, without what stood there before. */
const finished = (files: readonly SourceText[], home: string | undefined): readonly SourceText[] => {
  const led = change(files, portalPath, (portal) => ({
    ...portal,
    home: home ?? noHome,
    navigation: withoutPlaces(portal).filter(
      (group) => home === undefined || ownText(group, 'label') !== noGroup,
    ),
  }));
  return change(led, 'schemas/messages/en/portal.json', (messages) =>
    home === undefined
      ? messages
      : Object.fromEntries(Object.entries(messages).filter(([key]) => key !== noGroup)),
  );
};

/** What all is drafted of. */
interface DraftedOf {
  readonly description: Description;
  readonly all: readonly Operation[];
  readonly rowsIn: (operation: Operation) => SchemaView | undefined;
  /** What is there before anything is drafted. */
  readonly around: Surroundings;
  /** Where the published schemas of the language are. */
  readonly schemas: string;
}

const unchanged = (state: Drafts): Made<Drafts> => ({ state, draft: undefined });

const leave = (state: Drafts, { id }: Operation, error: unknown): Made<Drafts> => {
  const reason = error instanceof Error ? error.message : String(error);
  return unchanged({ ...state, left: new Map([...state.left, [id, reason]]) });
};

/** The state with the best draft of an operation that is not refused, or with why there is none. */
const draft = (
  state: Drafts,
  refused: Refused,
  operation: Operation,
  { group, ...wish }: Wish & { readonly group?: string },
  { description }: DraftedOf,
): Made<Drafts> => {
  // By its label: another group may have the same words, such as that of a portal without a screen.
  const label = group === undefined ? undefined : groupLabel(group);
  const files = label === undefined ? state.files : withGroup(state.files, label, group ?? '');
  const around = readSurroundings(files, description, { isPublished: true });
  const drafted = [...state.drafted, operation.id];
  // One action may do what two operations do: to make and to change.
  if (doneBy(operation, around) !== undefined) return unchanged({ ...state, drafted });
  const place = { root: 'schemas', folder: kebabCase(group ?? 'all') || 'all', group: label };
  try {
    const made = bestDraft(operation.id, { ...place, ...wish }, files, around, (tried) =>
      refused.get(JSON.stringify(tried.draft)),
    );
    return { state: { ...state, files: made.files, drafted }, draft: JSON.stringify(made.draft) };
  } catch (error) {
    return leave(state, operation, error);
  }
};

/** The state with the screen of an operation, in the group of its part of the API. */
const draftScreen = (state: Drafts, refused: Refused, operation: Operation, of: DraftedOf): Made<Drafts> => {
  const isRecord = of.rowsIn(operation) === undefined;
  const name = nameScreen(operation, (id) => state.screens.has(id), isRecord);
  const made = draft(state, refused, operation, { ...name, group: groupOf(operation) }, of);
  if (made.draft === undefined) return made;
  const screens = new Set([...state.screens, name.id]);
  return { ...made, state: { ...made.state, screens, home: state.home ?? name.path } };
};

const addLookup =
  (lookup: SourceText): Step<Drafts> =>
  (state, refused) =>
    refused.has(lookup.text)
      ? unchanged(state)
      : { state: { ...state, files: [...state.files, lookup] }, draft: lookup.text };

/** A step that draws a record on a screen of its own, unless a screen shows it already. */
const recordStep =
  (record: Operation, of: DraftedOf): Step<Drafts> =>
  (state, refused) =>
    isDrawn(state.files, record) ? unchanged(state) : draftScreen(state, refused, record, of);

/** The steps of a list: its screen, unless it is behind a tab, and what is done to its rows. */
const listSteps = (list: Operation, of: DraftedOf): readonly Step<Drafts>[] => [
  (state, refused) =>
    isBehindTab(state.files, list)
      ? unchanged({ ...state, drafted: [...state.drafted, list.id] })
      : draftScreen(state, refused, list, of),
  ...writesOf(list, of.description).map(
    (write): Step<Drafts> =>
      (state, refused) =>
        state.drafted.includes(list.id) ? draft(state, refused, write, {}, of) : unchanged(state),
  ),
];

/**
 * All that may be drafted, in the order in which one depends on the other: lookups, lists with what is done to their rows, and
 * records. A record that no list opens is drawn before the lists that are kept below it, which become its tabs, and all others
 * that hold lists at the end.
 */
const stepsOf = (of: DraftedOf): readonly Step<Drafts>[] => {
  const { description, all, rowsIn, schemas } = of;
  const isList = (operation: Operation): boolean => rowsIn(operation) !== undefined;
  const lists = byNeeds(all.filter(isList));
  const free = lists.filter((list) => neededParameters(list).length === 0);
  const lookups = draftLookups(
    description,
    findRecordKinds(all, rowsIn),
    Object.fromEntries(Object.entries(houseApi)),
    schemas,
  );
  const parents = parentsOf(all, of.around);
  const records = all.filter((operation) => holdsLists(operation) && !isList(operation));
  return [
    ...lookups.map(addLookup),
    ...free.flatMap((list) => listSteps(list, of)),
    ...parents.map((parent) => recordStep(parent, of)),
    ...lists.slice(free.length).flatMap((list) => listSteps(list, of)),
    ...records.map((record) => recordStep(record, of)),
  ];
};

/**
 * Drafts a portal of a description in the form of the engine: a screen for each list with the record of one row, and the
 * actions that make, change and delete what is listed, each only if the check finds nothing wrong with it.
 */
export const draftPortal = (
  begun: readonly SourceText[],
  source: Source,
  schemas: string,
  onProgress: (done: number, all: number) => void = () => undefined,
): DraftedPortal => {
  const description = parseDescription(source.document);
  const compile = createCompiler();
  const findingsOf = (files: readonly SourceText[]) => compile({ files, description: source }).findings;
  // A group leads to no screen until one takes that place.
  const check = (files: readonly SourceText[]) =>
    findingsOf(files).filter(({ message }) => !message.includes(JSON.stringify(noHome)));
  const api = Object.fromEntries(Object.entries(houseApi));
  const steps = stepsOf({
    description,
    all: [...description.operations.values()],
    rowsIn: (operation) => rowsOf(operation, { api }),
    around: readSurroundings(begun, description, { isPublished: true }),
    schemas,
  });
  const start: Drafts = {
    files: change(begun, portalPath, (portal) => ({
      ...portal,
      pageSizes: givenSizes(readOwn(portal, 'pageSizes'), description),
    })),
    drafted: [],
    left: new Map(),
    screens: new Set(),
    home: undefined,
  };
  const { files, drafted, left, home } = keepClean(start, steps, check, (done) => {
    onProgress(done, steps.length);
  });
  const whole = arrangeNavigation(finished(files, home));
  return { files: whole, drafted, left, maps: mapsOf(drafted, description), findings: findingsOf(whole) };
};
