import type { Operation, SchemaView } from '@counterfoil/engine/description';
import { ownText, ownTexts } from '@counterfoil/engine/json';
import { emptyDraft, type Draft, type Wish } from './draft.ts';
import { draftColumns } from './draft-columns.ts';
import { draftDetail } from './draft-detail.ts';
import { draftFilters, draftSegments, narrowedFields, type DraftedList } from './draft-filters.ts';
import { isExport } from './draft-export.ts';
import { camelCase, createSentences } from './draft-names.ts';
import { calledAsRead, headOf, narrowPlace, placeScreen, draftMessage } from './draft-place.ts';
import { operationsOf } from './operations.ts';
import { callWith, neededParameters, screenInputs } from './needs.ts';
import { actionsOn, type Surroundings } from './surroundings.ts';

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
    other.route.startsWith(`${operation.route}/download`) && isExport(other, { api });
  const isItself = operation.hasFile && operation.parameters.some(({ name }) => name === api['format']);
  return isItself ? operation : operationsOf(description).find(isBelow);
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

const optional = (key: string, value: readonly unknown[] | string | undefined): object =>
  value === undefined || value.length === 0 ? {} : { [key]: value };

/**
 * Drafts a list screen of an operation with all that the description knows of it, and the screen that opens
 * beside it. What the call needs is chosen above the list, or taken from where the screen is drawn.
 */
export const draftList = (operation: Operation, row: SchemaView, wish: Wish, around: Surroundings): Draft => {
  const sentences = createSentences(around.messages);
  const needed = screenInputs(neededParameters(operation), around, sentences);
  const place = placeScreen(operation, calledAsRead(operation), wish, around, needed.isOpened);
  const { id, opened } = place;
  const words = camelCase(id);
  const sortKeys = sortKeysOf(operation, around);
  const list: DraftedList = { operation, row, sortKeys, words, sentences };
  const sortKey = defaultOf(operation, around.api['sortBy']);
  const narrowed = narrowedFields(list, around);
  const detail = draftDetail(list, id, narrowed, around);
  const filters = draftFilters(list, around, sortKey);
  const preset =
    filters.length === 0 || opened === undefined
      ? undefined
      : [id, operation.id].find((name) => !around.presets.includes(name));
  const sort =
    sortKey === undefined ? {} : { sort: [sortKey, defaultOf(operation, around.api['order']) ?? 'asc'] };
  const file = findExport(list, around);
  const screen = {
    ...headOf(narrowPlace(place, detail.permission), needed, sentences),
    body: {
      as: 'list',
      source: { ...callWith(operation, needed.valueOf), ...sort },
      ...optional('key', detail.key),
      ...optional('preset', preset),
      ...optional('filters', filters),
      ...optional('segments', draftSegments(list, around)),
      columns: draftColumns(row, {
        sortKeys,
        narrowed,
        detail: detail.id,
        exported: exportedColumns(file, around),
        sentences,
        words,
        showsIds: around.isPublished,
      }),
      ...(file === undefined ? {} : { toolbar: [{ as: 'export', operation: file.id }] }),
      ...optional('rowActions', actionsOn(around, row.component, operation)),
      ...optional('detail', detail.id),
    },
  };
  return {
    ...emptyDraft,
    screens: [screen, ...(detail.screen === undefined ? [] : [detail.screen])],
    opened: opened === undefined ? undefined : { ...opened, preset },
    sentences: sentences.added,
    messages: [
      draftMessage(place, operation),
      ...(detail.screen === undefined ? [] : [`${detail.screen.id} shows one of its rows.`]),
      ...(detail.key === undefined
        ? []
        : [`Its rows are distinguished by "${detail.key}": no two of them may have the same.`]),
    ],
  };
};
