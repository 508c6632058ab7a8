import { createCompiler, houseApi, type Finding, type SourceText } from '@counterfoil/engine/check';
import { parseDescription, type Operation } from '@counterfoil/engine/description';
import { isArray, isRecord, ownText, readOwn } from '@counterfoil/engine/json';
import { arraysOf, findRecordKinds, wordsOfName } from '@counterfoil/engine/prepare';
import { draftOperation } from '../scaffold/draft-operation.ts';
import { camelCase, kebabCase } from '../scaffold/draft-names.ts';
import { neededParameters } from '../scaffold/needs.ts';
import { rowsOf } from '../scaffold/rows-of.ts';
import { readSurroundings } from '../scaffold/surroundings.ts';
import { noGroup, noHome } from './begin-portal.ts';
import { draftLookups } from './draft-lookups.ts';
import { nameScreen } from './name-screen.ts';

/** What is compiled against, as `createCompiler` takes it. */
type Source = Parameters<ReturnType<typeof createCompiler>>[0]['description'];

/** A portal that was drafted of a description. */
export interface DraftedPortal {
  readonly files: readonly SourceText[];
  /** The operations that a screen or an action was drafted of. */
  readonly drafted: readonly string[];
  /** Why others were not, by their ids. */
  readonly left: ReadonlyMap<string, string>;
  readonly findings: readonly Finding[];
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

const groupOf = ({ tags, route }: Operation): string => {
  const [step = 'All'] = route
    .split('/')
    .filter((one) => one !== '' && !one.includes('{') && !/^v\d+$/.test(one));
  return wordsOfName(tags[0] ?? step);
};

/** Writes that make, change or delete what a list shows: those at its path, and at the path of one of its records. */
const writesOf = (list: Operation, all: readonly Operation[]): readonly Operation[] =>
  all.filter(
    ({ route, method }) =>
      method !== 'get' &&
      (route === list.route ||
        (route.startsWith(`${list.route}/{`) && !route.slice(list.route.length + 1).includes('/'))),
  );

/** Whether an operation answers one record with lists of objects in it. */
const holdsLists = ({ method, answer }: Operation): boolean =>
  method === 'get' && answer !== undefined && arraysOf(answer).some((pointer) => pointer !== '');

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
  const check = (files: readonly SourceText[]) => compile({ files, description: source }).findings;
  const all = [...description.operations.values()];
  const api = Object.fromEntries(Object.entries(houseApi));
  const isList = (operation: Operation): boolean => rowsOf(operation, { api }) !== undefined;
  const lists = all.filter(isList);
  const drafted: string[] = [];
  const left = new Map<string, string>();
  let files = begun;
  const kinds = findRecordKinds(all, (operation) => rowsOf(operation, { api }));
  for (const lookup of draftLookups(description, kinds, api, schemas)) {
    const added = [...files, lookup];
    if (check(added).every(({ place }) => place.file !== lookup.path)) files = added;
  }
  let home: string | undefined;
  const screens = new Set<string>();
  const draft = (
    operation: Operation,
    wish: { readonly path?: string; readonly id?: string; readonly title?: string },
    group: string | undefined,
  ): boolean => {
    const around = readSurroundings(files, description, { isPublished: true });
    try {
      const folder = kebabCase(group ?? 'all') || 'all';
      const result = draftOperation(
        operation.id,
        { root: 'schemas', folder, group, ...wish },
        files,
        around,
        check,
      );
      files = result.files;
      drafted.push(operation.id);
      return true;
    } catch (error) {
      left.set(operation.id, error instanceof Error ? error.message : String(error));
      return false;
    }
  };
  const ordered = [...lists].sort(
    (one, other) => neededParameters(one).length - neededParameters(other).length,
  );
  ordered.forEach((list, index) => {
    const group = groupOf(list);
    const before = files;
    files = withGroup(files, `navigation.${camelCase(group)}`, group);
    const name = nameScreen(list.route, (id) => screens.has(id));
    if (draft(list, name, group)) {
      screens.add(name.id);
      home ??= name.path;
      for (const write of writesOf(list, all)) draft(write, {}, undefined);
    } else files = before;
    onProgress(index + 1, ordered.length);
  });
  // A record that no list opens is drawn for the lists inside it.
  for (const record of all.filter((operation) => holdsLists(operation) && !isList(operation))) {
    const isDrawn = files.some(
      ({ path, text }) => path.includes('/screens/') && text.includes(JSON.stringify(record.id)),
    );
    if (isDrawn) continue;
    const group = groupOf(record);
    const before = files;
    files = withGroup(files, `navigation.${camelCase(group)}`, group);
    const name = nameScreen(record.route, (id) => screens.has(id));
    if (draft(record, name, group)) {
      screens.add(name.id);
      home ??= name.path;
    } else files = before;
  }
  files = finished(files, home);
  return { files, drafted, left, findings: check(files) };
};
