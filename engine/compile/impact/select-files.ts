import { isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';
import { languageOf, nounOf, type SourceFile } from '../read/source-file.ts';
import type { ChangedDescription } from './changed-operations.ts';
import type { SourceText } from '../read/parse-sources.ts';

/** A descriptor of which is known what it is, what it is called and which names it holds; what it means is not read yet. */
interface Sketch {
  readonly path: string;
  readonly noun: SourceFile['noun'];
  readonly text: string;
  readonly data: JsonObject;
  readonly id: string;
  readonly routes: readonly string[];
  /** Every text in it. */
  readonly names: ReadonlySet<string>;
  /** Of a screen, those that it draws or opens. */
  readonly screens: ReadonlySet<string>;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Under which keys a screen names another that it draws or opens. */
const screenKeys: ReadonlySet<string> = new Set(['screen', 'detail', 'opens']);

const namesUnder = (data: unknown, keys: ReadonlySet<string>): ReadonlySet<string> => {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (isArray(value)) value.forEach(look);
    if (!isRecord(value)) return;
    for (const [key, inside] of Object.entries(value))
      if (typeof inside !== 'string') look(inside);
      else if (keys.has(key)) found.add(inside);
  };
  look(data);
  return found;
};

const sketchOf = ({ path, text }: SourceText): Sketch => {
  const data = parse(text);
  const noun = nounOf(path);
  const routes = readOwn(data, 'routes');
  return {
    path,
    noun,
    text,
    data: isRecord(data) ? data : {},
    id: ownText(data, 'id') ?? '',
    routes: isArray(routes) ? routes.flatMap((route) => ownText(route, 'path') ?? []) : [],
    names:
      noun === 'messages' || noun === 'labels'
        ? new Set()
        : new Set([...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, name = '']) => name)),
    screens: noun === 'screen' ? namesUnder(data, screenKeys) : new Set(),
  };
};

/** The keys whose values are not written the same. */
const changedKeys = (one: Sketch | undefined, other: Sketch | undefined): readonly string[] => {
  const [before, after] = [one?.data ?? {}, other?.data ?? {}];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );
};

interface Changes {
  readonly paths: Set<string>;
  /** The names under which what changed is used. */
  readonly names: Set<string>;
  isWhole: boolean;
}

const noteChange = (changes: Changes, one: Sketch | undefined, other: Sketch | undefined): void => {
  const file = other ?? one;
  const keys = changedKeys(one, other);
  // What is no JSON on one side has no keys.
  const isBroken = [one, other].some((side) => side !== undefined && parse(side.text) === undefined);
  if (file === undefined || (keys.length === 0 && !isBroken)) return;
  changes.paths.add(file.path);
  const isFew = one === undefined || other === undefined;
  if (file.noun === 'messages') for (const key of keys) changes.names.add(key);
  if (file.noun === 'rules' || file.noun === 'portal') changes.isWhole = true;
  // Which lookup chooses a kind of record is decided by all of them.
  if (file.noun === 'lookup' && (isFew || keys.includes('record'))) changes.isWhole = true;
  for (const side of [one, other])
    for (const name of [side?.id, ...(side?.routes ?? [])])
      if (name !== undefined && name !== '') changes.names.add(name);
};

const isDrawn = ({ noun }: Sketch): boolean => noun === 'screen' || noun === 'action' || noun === 'match';

const holdsAnyOf = (names: ReadonlySet<string>, some: ReadonlySet<string>): boolean => {
  for (const name of some) if (names.has(name)) return true;
  return false;
};

/** What is selected with the screens that lead to it, until routes are reached, and the actions that selected screens offer. */
const withSurroundings = (selected: ReadonlySet<string>, drawn: readonly Sketch[]): ReadonlySet<string> => {
  const screens = drawn.filter(({ noun }) => noun === 'screen');
  const actions = drawn.filter(({ noun }) => noun === 'action');
  const idsOf = (some: readonly Sketch[], of: ReadonlySet<string>): ReadonlySet<string> =>
    new Set(some.filter(({ path }) => of.has(path)).map(({ id }) => id));
  const offered = idsOf(actions, selected);
  const found = new Set(selected);
  for (const { path, names } of screens) if (holdsAnyOf(names, offered)) found.add(path);
  for (let size = -1; size !== found.size;) {
    size = found.size;
    const inner = idsOf(
      screens.filter(({ routes }) => routes.length === 0),
      found,
    );
    for (const { path, screens: opened } of screens) if (holdsAnyOf(opened, inner)) found.add(path);
  }
  for (const { path, id } of actions)
    if (screens.some((screen) => selected.has(screen.path) && screen.names.has(id))) found.add(path);
  return found;
};

/** The folder of the messages that the portal is written in; undefined where that is not plain. */
const ownFolder = (sketches: readonly Sketch[]): string | undefined => {
  const portal = sketches.find(({ noun }) => noun === 'portal')?.data;
  const languages = readOwn(portal, 'languages');
  const first = isArray(languages) && languages.length > 1 ? ownText(languages[0], 'id') : undefined;
  return sketches.some(({ path, noun }) => noun === 'messages' && languageOf({ path, noun }) === first)
    ? first
    : undefined;
};

/** The descriptors that a change may concern, in two states, with those that lead to them. */
export interface Selection {
  readonly before: readonly SourceText[];
  readonly after: readonly SourceText[];
  /** The paths of the screens, actions and matches that are planned anew; the others lead to these. */
  readonly concerned: ReadonlySet<string>;
  /** The operations that they name, and perhaps some more names. */
  readonly names: ReadonlySet<string>;
  /** Tells whether any descriptor of the later state holds a name. */
  readonly isNamed: (name: string) => boolean;
}

/** Selects the descriptors that a change of some operations and of files may concern. */
export const selectFiles = (
  before: readonly SourceText[],
  after: readonly SourceText[],
  { operations, components }: Pick<ChangedDescription, 'operations' | 'components'>,
): Selection => {
  const old = new Map(before.map((file) => [file.path, sketchOf(file)]));
  const now = new Map(
    after.map((file) => {
      const same = old.get(file.path);
      return [file.path, same?.text === file.text ? same : sketchOf(file)] as const;
    }),
  );
  const changes: Changes = {
    paths: new Set(),
    names: new Set([...operations, ...components]),
    isWhole: false,
  };
  for (const path of new Set([...old.keys(), ...now.keys()]))
    if (old.get(path) !== now.get(path)) noteChange(changes, old.get(path), now.get(path));
  const all = [...new Set([...old.values(), ...now.values()])];
  const shared = all.filter(({ noun }) => noun === 'lookup' || noun === 'portal');
  // What a lookup chooses from is also in the screens that name it.
  for (const { noun, id, names, path } of shared)
    if (noun === 'lookup' && (changes.paths.has(path) || [...operations].some((name) => names.has(name))))
      changes.names.add(id);
  const drawn = all.filter(isDrawn);
  const selected = new Set(
    drawn
      .filter(
        (file) => changes.isWhole || changes.paths.has(file.path) || holdsAnyOf(file.names, changes.names),
      )
      .map(({ path }) => path),
  );
  const isConcerned =
    selected.size > 0 || changes.paths.size > 0 || shared.some((file) => holdsAnyOf(file.names, operations));
  const surrounded = withSurroundings(selected, drawn);
  const drawnPaths = new Set(drawn.map(({ path }) => path));
  const own = ownFolder(all);
  const isKept = (path: string): boolean => {
    const noun = nounOf(path);
    if (noun === 'labels') return false;
    if (noun === 'messages')
      return own === undefined || [undefined, own].includes(languageOf({ path, noun }));
    return !drawnPaths.has(path) || surrounded.has(path);
  };
  const keep = (files: readonly SourceText[]): readonly SourceText[] =>
    isConcerned ? files.filter(({ path }) => isKept(path)) : [];
  const names = all.filter(({ path }) => isKept(path)).flatMap((file) => [...file.names]);
  return {
    before: keep(before),
    after: keep(after),
    concerned: selected,
    names: new Set(names),
    isNamed: (name) => [...now.values()].some((file) => file.names.has(name)),
  };
};
