import { houseApi, type SourceText } from '@counterfoil/engine/check';
import { askedOf, type Description, type Operation } from '@counterfoil/engine/description';
import { isOfAnother } from './operations.ts';
import { isArray, isRecord, omitUndefined, ownText, ownTexts, readOwn } from '@counterfoil/engine/json';

/** A lookup that the portal has, with the operation that lists its choices. */
export interface KnownLookup {
  readonly id: string;
  readonly operation: string;
  /** The kind of record that it lists. */
  readonly record: string | undefined;
  /** What the header chooses from the same lookup for the whole session, such as user.branch. */
  readonly chosen: string | undefined;
}
/** The sentences of a portal by their keys. */
export type Messages = Pick<ReadonlyMap<string, string>, 'get'>;

/** What a draft is made beside. */
export interface Surroundings {
  readonly description: Description;
  /** How the API spells lists: the `api` of portal.json. */
  readonly api: Readonly<Record<string, string>>;
  readonly lookups: readonly KnownLookup[];
  /** The groups of the navigation: their label, and the paths of their entries. */
  readonly groups: readonly { readonly label: string; readonly paths: readonly string[] }[];
  /** The language in which the portal is written: the folder of its sentences. */
  readonly language: string;
  readonly messages: Messages;
  readonly screens: readonly unknown[];
  /** The screens with the paths of their files. */
  readonly screenFiles: readonly (readonly [path: string, screen: unknown])[];
  /** The names under which lists remember their filters. */
  readonly presets: readonly string[];
  /** The names of the pictures that the portal draws. */
  readonly icons: readonly string[];
  readonly actions: readonly unknown[];
  /** The roles that the portal has. */
  readonly roles: readonly string[];
  /**
   * Whether the description is another's, of which all is drafted that it shows: a screen asks a person to type what it needs
   * and no lookup lists, in place of taking it from another screen.
   */
  readonly isPublished: boolean;
  /** Whether a record shows the lists inside it as well. */
  readonly showsInside: boolean;
}

const itemsOf = (value: unknown, key: string): readonly unknown[] => {
  const items = readOwn(value, key);
  return isArray(items) ? items : [];
};

const textsOf = (value: unknown): readonly (readonly [string, string])[] =>
  Object.entries(isRecord(value) ? value : {}).flatMap(([key, text]) =>
    typeof text === 'string' ? [[key, text] as const] : [],
  );

/** The lookups of a portal; what it lets a person choose in the header is their default. */
const readLookups = (portal: unknown, lookups: readonly unknown[]): readonly KnownLookup[] =>
  lookups.flatMap((lookup) => {
    const [id, operation] = [ownText(lookup, 'id'), ownText(lookup, 'operation')];
    const choice = itemsOf(portal, 'choices').find((one) => ownText(one, 'lookup') === id);
    return id === undefined || operation === undefined
      ? []
      : [{ id, operation, record: ownText(lookup, 'record'), chosen: ownText(choice, 'sets') }];
  });

/** A file that is held: what it holds, and below which folder of the portal it is. */
interface Held {
  readonly file: readonly [path: string, value: unknown];
  /** Such as `screens`, or `messages/en`; undefined for portal.json. */
  readonly folder: string | undefined;
  /** The sentences of a catalogue. */
  readonly texts: ReadonlyMap<string, string>;
}

/** What is known of files: from one draft to the next few change. */
const known = new WeakMap<SourceText, Held>();

const hold = (source: SourceText): Held => {
  const before = known.get(source);
  if (before !== undefined) return before;
  const value: unknown = JSON.parse(source.text);
  const folder = /\/(messages\/[^/]+|lookups|screens|actions)\//.exec(source.path)?.[1];
  const held: Held = {
    file: [source.path, value],
    folder,
    texts: new Map(folder?.startsWith('messages/') === true ? textsOf(value) : []),
  };
  known.set(source, held);
  return held;
};

/** The first language of a portal; of one that lists none, the one that it has sentences in. */
const languageOf = (portal: unknown, folders: readonly (string | undefined)[]): string =>
  ownText(itemsOf(portal, 'languages')[0], 'id') ??
  folders.flatMap((folder) => /^messages\/(.+)/.exec(folder ?? '')?.[1] ?? [])[0] ??
  'en';

/** Reads what a draft is made beside from the descriptors, whose paths are below the folder of portal.json. */
export const readSurroundings = (
  files: readonly SourceText[],
  description: Description,
  { isPublished = false }: { readonly isPublished?: boolean } = {},
): Surroundings => {
  const byFolder = new Map<string | undefined, Held[]>();
  for (const held of files.map(hold)) {
    const beside = byFolder.get(held.folder);
    if (beside === undefined) byFolder.set(held.folder, [held]);
    else beside.push(held);
  }
  const filesIn = (folder: string | undefined) => (byFolder.get(folder) ?? []).map(({ file }) => file);
  const under = (folder: string): readonly unknown[] => filesIn(folder).map(([, value]) => value);
  const portal = filesIn(undefined).find(([path]) => path.endsWith('/portal.json'))?.[1];
  const language = languageOf(portal, [...byFolder.keys()]);
  const screenFiles = filesIn('screens');
  const catalogues = byFolder.get(`messages/${language}`) ?? [];
  return {
    description,
    api: Object.fromEntries(textsOf(readOwn(portal, 'api') ?? houseApi)),
    lookups: readLookups(portal, under('lookups')),
    groups: itemsOf(portal, 'navigation').map((group) => ({
      label: ownText(group, 'label') ?? '',
      paths: itemsOf(group, 'items').map((item) => ownText(item, 'route') ?? ''),
    })),
    language,
    messages: {
      get: (key) => catalogues.findLast(({ texts }) => texts.has(key))?.texts.get(key),
    },
    screens: screenFiles.map(([, screen]) => screen),
    screenFiles,
    presets: ownTexts(portal, 'presets'),
    icons: ownTexts(portal, 'icons'),
    actions: under('actions'),
    roles: ownTexts(portal, 'roles'),
    isPublished,
    showsInside: isPublished,
  };
};

/** The paths under which a screen opens. */
export const pathsOf = (screen: unknown): readonly string[] =>
  itemsOf(screen, 'routes').flatMap((route) => ownText(route, 'path') ?? []);

/** The actions that are done to records of a component, wherever these are shown; of a published description, those of the collection that is read. */
export const actionsOn = (
  { actions, description, isPublished }: Surroundings,
  component: string | undefined,
  { route }: Operation,
): readonly string[] =>
  actions.flatMap((action) => {
    const id = ownText(action, 'id');
    // An action with modes changes a record by its mode `edit`.
    const call = readOwn(readOwn(readOwn(action, 'modes'), 'edit') ?? action, 'call');
    const called = description.operations.get(ownText(call, 'operation') ?? '');
    const isAnother = isPublished && called !== undefined && isOfAnother(route, called.route, description);
    const isOffered = component !== undefined && ownText(action, 'on') === component && !isAnother;
    // What it takes only a person can know.
    const isWhole = readOwn(action, 'variant') === undefined && readOwn(action, 'takes') === undefined;
    return isOffered && id !== undefined && isWhole ? [id] : [];
  });

/** Who may see what is drafted: the permission by role where the roles are asked for different ones. */
interface DraftedAccess {
  readonly roles: readonly string[];
  readonly permission?: string | Readonly<Record<string, string>>;
}

/** The roles and the permission that an operation asks for, every role where it asks for none; where one of several opens it, the first of them. */
export const routeAccess = ({ access }: Operation, { roles: all }: Surroundings): DraftedAccess => {
  if (access?.kind !== 'roles') return { roles: all };
  const { roles } = access;
  const asked = roles.map((role) => [role, askedOf(access, role)[0]] as const);
  const [[, permission] = []] = asked;
  if (asked.some(([, name]) => name !== permission))
    return {
      roles,
      permission: Object.fromEntries(
        asked.flatMap(([role, name]) => (name === undefined ? [] : [[role, name]])),
      ),
    };
  return { roles, ...omitUndefined({ permission }) };
};

/** The access for these of its roles alone. */
export const accessOf = (
  roles: readonly string[],
  permission: DraftedAccess['permission'],
): DraftedAccess => {
  if (permission === undefined || typeof permission === 'string')
    return { roles, ...omitUndefined({ permission }) };
  const asked = Object.entries(permission).filter(([role]) => roles.includes(role));
  const names = new Set(asked.map(([, name]) => name));
  const [only] = names;
  if (only === undefined) return { roles };
  const isAlike = names.size === 1 && asked.length === roles.length;
  return { roles, permission: isAlike ? only : Object.fromEntries(asked) };
};
