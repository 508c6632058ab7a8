import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

interface Written {
  readonly id: string;
  readonly routes?: readonly { readonly path: string; readonly variant?: string }[];
  readonly body: { readonly as: string };
  readonly scope?: readonly { readonly name: string }[];
  readonly [key: string]: unknown;
}

/** A way into a screen by a path that needs nothing filled in. */
export interface BuiltScreen {
  readonly id: string;
  readonly path: string;
  /** The folder that its descriptor lies in. */
  readonly section: string;
  /** What its body is: a list, a stack of blocks, tabs. */
  readonly kind: string;
  /** How much its descriptor says, in characters. */
  readonly length: number;
  /** What is chosen above it. */
  readonly scopes: readonly string[];
  /** Its path with something chosen for each of them, so that it shows what it is for. */
  readonly address: string;
  /** The roles for which alone it has parts, or ways in, that an Admin never sees. */
  readonly ownRoles: readonly string[];
}

/** What is chosen above a screen. */
const chosen: Readonly<Record<string, string>> = {
  merchant: 'mer_harbourviewhotel',
  partner: 'par_southernstays',
};

const addressOf = (path: string, scope: Written['scope'] = []): string => {
  const choices = scope.map(({ name }) => {
    const record = chosen[name];
    if (record === undefined) throw new Error(`Nothing is chosen for "${name}", above ${path}.`);
    return `${name}=${record}`;
  });
  return choices.length === 0 ? path : `${path}?${choices.join('&')}`;
};

const folder = join(import.meta.dirname, '../../schemas/screens');

const isWritten = (value: unknown): value is Written =>
  typeof value === 'object' && value !== null && 'id' in value && 'body' in value;

/** Every list of roles below a value. */
const roleLists = (value: unknown): readonly (readonly unknown[])[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inside]) =>
        key === 'roles' && Array.isArray(inside) ? [inside] : roleLists(inside),
      )
    : [];

const ownRolesOf = (screen: Written): readonly string[] =>
  roleLists(screen)
    .filter((roles) => !roles.includes('Admin'))
    .flat()
    .map(String);

const waysInto = (file: string) => {
  const text = readFileSync(join(folder, file), 'utf8');
  const screen: unknown = JSON.parse(text);
  if (!isWritten(screen)) throw new Error(`${file} is no screen.`);
  const { id, body, routes = [], scope = [] } = screen;
  const known = {
    id,
    section: dirname(file),
    kind: body.as,
    length: text.length,
    scopes: scope.map(({ name }) => name),
    ownRoles: ownRolesOf(screen),
  };
  return routes.map(({ path, variant }) => ({ ...known, path, variant, address: addressOf(path, scope) }));
};

const ways = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.json'))
  .sort()
  .flatMap(waysInto)
  .filter(({ path }) => !path.includes(':'));

/** The last of each, which is the widest: management comes after the report. */
const lastOfEach = (
  nameOf: (way: (typeof ways)[number]) => string,
  among: typeof ways = ways,
): readonly BuiltScreen[] => [...new Map(among.map((way) => [nameOf(way), way])).values()];

/** Every screen of the portal, by one way into it: one that is added is among them without being named here. */
export const builtScreens = lastOfEach(({ id }) => id);

/** Every screen in every variant. */
export const builtVariants = lastOfEach(({ id, variant }) => `${id} ${variant ?? ''}`);

const countOf = (kind: string): number => builtScreens.filter((screen) => screen.kind === kind).length;

const byLength = ways.toSorted((one, other) => one.length - other.length);

/**
 * One screen of each kind, whose descriptor says the most: what the engine draws alike for all of a kind is looked at
 * there. The kind that most screens are of is the first.
 */
export const kindsOfScreens = lastOfEach(({ kind }) => kind, byLength).toSorted(
  (one, other) => countOf(other.kind) - countOf(one.kind),
);

/** Whether a screen is the fullest of its kind. */
export const isFullest = ({ path }: Pick<BuiltScreen, 'path'>): boolean =>
  kindsOfScreens.some((fullest) => fullest.path === path);

const fullestOfSections = new Set(lastOfEach(({ section }) => section, byLength).map(({ id }) => id));

/** The screens that stand for all of them where not each can be looked at: the fullest of each kind and of each section. */
export const sampleScreens = builtScreens.filter(
  (screen) => isFullest(screen) || fullestOfSections.has(screen.id),
);

/** How many screens one journey visits at most, so that no worker waits for the longest. */
const visitedByOne = 5;

/** The screens of each section, in parts that one journey visits: as they are titled, and what they hold. */
export const partsOfSections = (screens: readonly BuiltScreen[]) =>
  [...new Set(screens.map(({ section }) => section))].flatMap((section) => {
    const all = screens.filter((screen) => screen.section === section);
    const parts = Math.ceil(all.length / visitedByOne);
    return Array.from({ length: parts }, (_, at) => ({
      title: parts === 1 ? section : `${section}, ${String(at + 1)} of ${String(parts)}`,
      screens: all.slice(at * visitedByOne, (at + 1) * visitedByOne),
    }));
  });
