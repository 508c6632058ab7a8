import { isNamedBy, singular, wordsOfName } from '@counterfoil/engine/prepare';
import { askedOfAny, type Operation, type SchemaView } from '@counterfoil/engine/description';
import { ownText, readOwn } from '@counterfoil/engine/json';
import { draftFields } from './draft-columns.ts';
import { draftBelow } from './draft-below.ts';
import { draftInside, recordBody } from './draft-inside.ts';
import type { DraftedList } from './draft-filters.ts';
import { neededParameters } from './needs.ts';
import { collectionIn, operationsBelow } from './operations.ts';
import { actionsOn, type Surroundings } from './surroundings.ts';

/** The screen that shows one row of a list: one that there is already, or a new one. */
export interface DraftedDetail {
  readonly id: string;
  /** Undefined where the screen is there already. */
  readonly screen: ({ readonly id: string } & Readonly<Record<string, unknown>>) | undefined;
  /** The property that distinguishes rows, where it is not `id`. */
  readonly key: string | undefined;
  /** What its call asks for; the first where one of several is enough. */
  readonly permission: string | undefined;
}

interface Load {
  readonly load: object;
  readonly record: SchemaView;
  readonly parameter: string;
  /** The operation that reads one; undefined where the list does. */
  readonly reader: Operation | undefined;
}

const routeId = { var: 'route.id' } as const;

/** The operation that reads one row: what is below the list's path with one parameter. */
const readerOf = ({ operation }: DraftedList, { description }: Surroundings): Operation | undefined =>
  operationsBelow(collectionIn(operation.route, description), description).find(
    ({ method, answer, parameters }) =>
      method === 'get' &&
      parameters.filter(({ in: place, required }) => place === 'path' || (place === 'query' && required))
        .length === 1 &&
      answer !== undefined,
  );

/** How one row is read: by its own operation, or from the list by its id. */
const findLoad = (list: DraftedList, around: Surroundings): Load | undefined => {
  const reader = readerOf(list, around);
  const parameter = reader?.parameters.find(({ in: place }) => place === 'path')?.name;
  if (reader?.answer !== undefined && parameter !== undefined)
    return {
      load: { operation: reader.id, path: { [parameter]: routeId } },
      record: reader.answer,
      parameter,
      reader,
    };
  const takesIds = list.operation.parameters.some(
    ({ in: place, name }) => place === 'query' && name === 'ids',
  );
  // The record is opened by its id alone, which a list below another record does not find by.
  if (!takesIds || neededParameters(list.operation).length > 0) return undefined;
  const load = { operation: list.operation.id, query: { ids: routeId }, at: `${around.api['rows'] ?? ''}/0` };
  return { load, record: list.row, parameter: 'id', reader: undefined };
};

const permissionOf = (load: object, { description }: Surroundings): string | undefined => {
  const access = description.operations.get(ownText(load, 'operation') ?? '')?.access;
  return access?.kind === 'roles' ? askedOfAny(access)[0] : undefined;
};

/** A screen beside lists that loads the same. */
const existing = (load: object, { screens }: Surroundings): string | undefined => {
  const found = screens.find(
    (screen) =>
      readOwn(screen, 'routes') === undefined &&
      readOwn(screen, 'takes') === undefined &&
      ownText(readOwn(readOwn(screen, 'body'), 'load'), 'operation') === ownText(load, 'operation'),
  );
  return ownText(found, 'id');
};

const keyOf = ({ row }: DraftedList, load: Load | undefined): string | undefined => {
  const { key } = row.words;
  if (row.property(key) !== undefined) return key === 'id' ? undefined : key;
  if (row.property('id') !== undefined) return undefined;
  const names = [load?.parameter, ...row.propertyNames].filter((name) => name !== undefined);
  return names.find(
    (name) => row.required.has(name) && row.property(name)?.types.includes('string') === true,
  );
};

/** What one record is called: of another's description, whose schemas are called as programs want it, by the path of its list. */
const titleOf = (
  record: SchemaView,
  screen: string,
  collection: string,
  { isPublished }: Surroundings,
): string => {
  const step = collection.split('/').findLast((one) => one !== '' && !one.includes('{'));
  if (isPublished && step !== undefined) return singular(wordsOfName(step));
  return ownText(record.keywords, 'title') ?? record.component ?? screen;
};

/** Drafts the screen that opens beside a list for one of its rows; there is none where no operation reads one. */
export const draftDetail = (
  list: DraftedList,
  screen: string,
  narrowed: ReadonlyMap<string, object>,
  around: Surroundings,
): Partial<DraftedDetail> => {
  const found = findLoad(list, around);
  const key = keyOf(list, found);
  const collection = collectionIn(list.operation.route, around.description);
  if (found === undefined || (key !== undefined && !isNamedBy(key, found.parameter, collection)))
    return { key };
  const { load, record, reader } = found;
  const known = existing(load, around);
  const permission = permissionOf(load, around);
  if (known !== undefined) return { id: known, key, permission };
  const id = `${screen}.detail`;
  const title = titleOf(record, screen, collection, around);
  const actions = actionsOn(around, record.component, list.operation);
  return {
    id,
    key,
    permission,
    screen: {
      $schema: '../../../engine/language/screen-1.schema.json',
      id,
      title: list.sentences.add(`${list.words}.one`, title),
      body: recordBody(
        load,
        {
          ...draftFields(record, {
            sortKeys: list.sortKeys,
            narrowed,
            sentences: list.sentences,
            words: list.words,
            showsIds: around.isPublished,
          }),
          ...(actions.length === 0 ? {} : { actions }),
        },
        draftInside(record, list.words, list.sentences, around),
        reader === undefined ? [] : draftBelow(reader, routeId, list.words, list.sentences, around),
      ),
    },
  };
};
