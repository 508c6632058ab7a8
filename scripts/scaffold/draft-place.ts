import type { Operation } from '@counterfoil/engine/description';
import { ownText, readOwn } from '@counterfoil/engine/json';
import type { OpenedScreen, Wish } from './draft.ts';
import { camelCase, kebabCase, type Sentences } from './draft-names.ts';
import type { ScreenInputs } from './needs.ts';
import { pathsOf, routeAccess, type Surroundings } from './surroundings.ts';

/** What a screen is called and where it opens. */
export interface ScreenPlace {
  readonly id: string;
  readonly title: string;
  /** Undefined where the screen is drawn by others alone. */
  readonly opened: (Omit<OpenedScreen, 'preset'> & { readonly access: object }) | undefined;
}

/** What an operation is about: its name without the verb. */
export const nounOf = ({ id }: Operation): string => id.replace(/^[a-z]+/, '') || id;

const idOf = (descriptor: unknown): string => ownText(descriptor, 'id') ?? '';

const refuseTaken = (path: string, id: string, { screens }: Surroundings): void => {
  if (!path.startsWith('/')) throw new Error(`A path begins with "/", such as /admin/${id}, not "${path}".`);
  const other = screens.find((screen) => pathsOf(screen).includes(path));
  if (other !== undefined)
    throw new Error(`${path} opens "${idOf(other)}" already; choose another with --path.`);
  if (screens.some((screen) => idOf(screen) === id))
    throw new Error(`There is a screen "${id}" already; choose another name with --id.`);
};

const kinOf = ({ tags }: Operation, { screens, description }: Surroundings): readonly string[] =>
  screens.flatMap((screen) => {
    const body = readOwn(screen, 'body');
    const drawn = ['source', 'load', 'submit'].map((key) => ownText(readOwn(body, key), 'operation') ?? '');
    return drawn.some((id) => description.operations.get(id)?.tags.some((tag) => tags.includes(tag)))
      ? pathsOf(screen)
      : [];
  });

/** What a screen is called where nothing is wished for. */
export interface Called {
  readonly name: string;
  readonly title: string;
}

/** What is read is called as the description calls it. */
export const calledAsRead = (operation: Operation): Called => {
  const name = nounOf(operation);
  return { name, title: ownText(operation.answer?.keywords, 'title') ?? name };
};

/** The first name that nothing has yet; the first of all where each is taken. */
const freeName = (operation: Operation, { name }: Called, { screens }: Surroundings): string => {
  const [first = operation.id, ...others] = [name, operation.id].map(kebabCase);
  const isFree = (id: string): boolean =>
    screens.every((screen) => idOf(screen) !== id && !pathsOf(screen).includes(`/admin/${id}`));
  return [first, ...others].find(isFree) ?? first;
};

/** Where a screen is and what it is called: as wished, else by its operation. Throws in plain words where that is taken. */
export const placeScreen = (
  operation: Operation,
  called: Called,
  wish: Wish,
  around: Surroundings,
  isOpened: boolean,
): ScreenPlace => {
  const own = freeName(operation, called, around);
  const path = wish.path ?? `/admin/${wish.id ?? own}`;
  const last =
    wish.path === undefined ? own : (path.split('/').findLast((step) => !step.startsWith(':')) ?? own);
  const id = wish.id ?? kebabCase(last);
  refuseTaken(path, id, around);
  const title = wish.title ?? called.title;
  const opened = { path, kin: kinOf(operation, around), access: routeAccess(operation, around) };
  return { id, title, opened: isOpened ? opened : undefined };
};

/** A place for those alone who may see what opens beside it, where its own call asks for no permission. */
export const narrowPlace = (place: ScreenPlace, permission: string | undefined): ScreenPlace => {
  const { opened } = place;
  if (opened === undefined || permission === undefined || 'permission' in opened.access) return place;
  return { ...place, opened: { ...opened, access: { ...opened.access, permission } } };
};

/** The head of a screen. */
export const headOf = (
  { id, title, opened }: ScreenPlace,
  { members }: ScreenInputs,
  sentences: Sentences,
) => ({
  $schema: '../../../engine/language/screen-1.schema.json',
  id,
  title: sentences.add(`${camelCase(id)}.title`, title),
  ...(opened === undefined ? {} : { routes: [{ path: opened.path, access: opened.access }] }),
  ...members,
});

/** What was made, in a sentence. */
export const draftMessage = ({ id, title, opened }: ScreenPlace, operation: Operation): string =>
  opened === undefined
    ? `${id} draws ${operation.id}, titled "${title}", inside other screens: { "as": "screen", "screen": "${id}", "with": ... }.`
    : `${id} draws ${operation.id} at ${opened.path}, titled "${title}".`;
