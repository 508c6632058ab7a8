import { followAnswer, nearestName } from '../../engine/compile/index.ts';
import { readOwn, ownText, ownTexts } from '../../engine/json.ts';
import type { Operation } from '../../engine/description/operation.ts';
import type { SchemaView } from '../../engine/description/schema-view.ts';
import { draftColumns } from './draft-columns.ts';
import { draftDetail, type DraftedDetail } from './draft-detail.ts';
import { draftFilters, draftSegments, narrowedFields, type DraftedList } from './draft-filters.ts';
import { camelCase, createSentences, kebabCase } from './draft-names.ts';
import { actionsOn, pathsOf, routeAccess, type PlannedScreen, type Surroundings } from './surroundings.ts';

/** What an author may say of a draft; all else is derived. */
export interface Wish {
  readonly path?: string | undefined;
  readonly id?: string | undefined;
  readonly title?: string | undefined;
}
/** What a list screen of an operation consists of. */
export interface Draft {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  readonly screen: object;
  readonly detail: Partial<DraftedDetail>;
  /** The name under which the session remembers its filters. */
  readonly preset: string | undefined;
  /** The planned screen whose place it takes. */
  readonly planned: PlannedScreen | undefined;
  /** The paths of the screens that draw the same part of the API. */
  readonly kin: readonly string[];
  /** The sentences it adds, by key. */
  readonly sentences: ReadonlyMap<string, string>;
}

/** The rows of an operation that a list screen can be drafted of; undefined where it answers none. */
export const rowsOf = (
  { answer, method }: Operation,
  { api }: Pick<Surroundings, 'api'>,
): SchemaView | undefined => (method === 'get' ? followAnswer(answer, api['rows'] ?? '')?.items : undefined);

const defaultOf = (operation: Operation, name: string | undefined): string | undefined =>
  ownText(operation.parameters.find((parameter) => parameter.name === name)?.schema?.keywords, 'default');

const sortKeysOf = ({ parameters }: Operation, { api }: Surroundings): readonly string[] =>
  ownTexts(parameters.find(({ name }) => name === api['sortBy'])?.schema?.keywords, 'enum');

/** The operation that answers the list as a file: itself with a format, or one right below its path. */
const findExport = (
  { operation }: DraftedList,
  { description, api }: Surroundings,
): Operation | undefined => {
  const isBelow = (other: Operation): boolean =>
    other.hasFile && other.method === 'get' && other.route === `${operation.route}/download`;
  const isItself = operation.hasFile && operation.parameters.some(({ name }) => name === api['format']);
  return isItself ? operation : [...description.operations.values()].find(isBelow);
};

/** The columns that an export knows: it writes what the list shows. */
const exportedColumns = (
  file: Operation | undefined,
  { api }: Surroundings,
): readonly string[] | undefined => {
  const columns = file?.parameters.find(({ name }) => name === api['columns'])?.schema?.items;
  const names = ownTexts(columns?.keywords, 'enum');
  return names.length === 0 ? undefined : names;
};

/** The parameters without which an operation cannot be called, such as those of its path. */
export const neededParameters = ({ parameters }: Operation): readonly string[] =>
  parameters
    .filter(({ in: place, required }) => place === 'path' || (place === 'query' && required))
    .map(({ name }) => name);

const findOperation = (operationId: string, { description, api }: Surroundings) => {
  const operation = description.operations.get(operationId);
  if (operation === undefined) {
    const meant = nearestName(operationId, description.operations.keys());
    const guess = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    throw new Error(`The API description has no operation "${operationId}".${guess}`);
  }
  const row = rowsOf(operation, { api });
  if (row === undefined)
    throw new Error(`${operationId} answers no list of rows; a screen is drafted from a list.`);
  const needed = neededParameters(operation);
  if (needed.length > 0)
    throw new Error(`${operationId} needs ${needed.join(', ')}; write its screen as a detail.`);
  return { operation, row };
};

/** Where a draft stands and what it is called: as wished, else as planned, else by its operation. */
const draftPlace = (operation: Operation, wish: Wish, around: Surroundings) => {
  const noun = operation.id.replace(/^[a-z]+/, '') || operation.id;
  const path = wish.path ?? `/admin/${wish.id ?? kebabCase(noun)}`;
  const planned = around.planned.find((one) => one.path === path);
  const id = wish.id ?? planned?.screen ?? kebabCase(path.split('/').at(-1) ?? noun);
  const title =
    wish.title ??
    around.messages.get(planned?.title ?? '') ??
    ownText(operation.answer?.keywords, 'title') ??
    noun;
  return { path, planned, id, title };
};

const refuseTaken = (path: string, id: string, { screens }: Surroundings): void => {
  if (!path.startsWith('/')) throw new Error(`A path begins with "/", such as /admin/${id}, not "${path}".`);
  const other = screens.find((screen) => pathsOf(screen).includes(path));
  if (other !== undefined)
    throw new Error(`${path} opens "${ownText(other, 'id') ?? ''}" already; choose another with --path.`);
  if (screens.some((screen) => ownText(screen, 'id') === id))
    throw new Error(`There is a screen "${id}" already; choose another name with --id.`);
};

const kinOf = ({ tags }: Operation, { screens, description }: Surroundings): readonly string[] =>
  screens.flatMap((screen) => {
    const drawn = ownText(readOwn(readOwn(screen, 'body'), 'source'), 'operation') ?? '';
    return description.operations.get(drawn)?.tags.some((tag) => tags.includes(tag)) === true
      ? pathsOf(screen)
      : [];
  });

const optional = (key: string, value: readonly unknown[] | string | undefined): object =>
  value === undefined || value.length === 0 ? {} : { [key]: value };

/**
 * Drafts a list screen of an operation with all that the description knows of it, and the screen that opens
 * beside it. Throws an Error in plain words when the operation is unknown or answers no rows.
 */
export const draftList = (operationId: string, wish: Wish, around: Surroundings): Draft => {
  const { operation, row } = findOperation(operationId, around);
  const { path, planned, id, title } = draftPlace(operation, wish, around);
  // A title that is wished for replaces the planned one.
  const known = [...around.messages].filter(([key]) => wish.title === undefined || key !== planned?.title);
  const sentences = createSentences(new Map(known));
  const words = camelCase(id);
  const sortKeys = sortKeysOf(operation, around);
  const list: DraftedList = { operation, row, sortKeys, words, sentences };
  refuseTaken(path, id, around);
  const titleKey = sentences.say(planned?.title ?? `${words}.title`, title);
  const sortKey = defaultOf(operation, around.api['sortBy']);
  const narrowed = narrowedFields(list, around);
  const detail = draftDetail(list, id, narrowed, around);
  const filters = draftFilters(list, around, sortKey);
  const preset = filters.length === 0 ? undefined : id;
  const sort =
    sortKey === undefined ? {} : { sort: [sortKey, defaultOf(operation, around.api['order']) ?? 'asc'] };
  const file = findExport(list, around);
  const screen = {
    $schema: '../../../engine/language/screen-1.schema.json',
    id,
    title: titleKey,
    routes: [{ path, access: planned?.access ?? routeAccess(operation.access) }],
    body: {
      as: 'list',
      source: { operation: operationId, ...sort },
      ...optional('key', detail.key),
      ...optional('preset', preset),
      ...optional('filters', filters),
      ...optional('segments', draftSegments(list, around)),
      columns: draftColumns(row, {
        sortKeys,
        narrowed,
        detail: detail.id,
        exported: exportedColumns(file, around),
      }),
      ...(file === undefined ? {} : { toolbar: [{ as: 'export', operation: file.id }] }),
      ...optional('rowActions', actionsOn(around, row.component)),
      ...optional('detail', detail.id),
    },
  };
  const kin = kinOf(operation, around);
  return { id, path, title, screen, detail, preset, planned, kin, sentences: sentences.added };
};
