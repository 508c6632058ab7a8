import { ownNumber, readOwn } from '../../json.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { enumOf } from '../facts/misfit.ts';

/** The parameters of lists that portal.json names. */
export const listParameters = ['page', 'limit', 'sortBy', 'order', 'format', 'columns', 'ids'] as const;
type ParameterKey = (typeof listParameters)[number];

const directions = ['asc', 'desc'];
const isList = ({ types }: SchemaView): boolean => types.includes('array');
const isDirection = (view: SchemaView): boolean =>
  directions.every((one) => enumOf(view)?.includes(one) === true);
const isFirst = ({ keywords }: SchemaView): boolean => readOwn(keywords, 'default') === 1;

/** How the schema of each parameter differs from the others, where it can be told. */
const kinds: Partial<Readonly<Record<ParameterKey, readonly [(view: SchemaView) => boolean, string]>>> = {
  page: [
    ({ keywords, types }) =>
      types.includes('integer') && [undefined, 1].includes(ownNumber(keywords, 'default')),
    'which page is read: a whole number, the first page unless told',
  ],
  limit: [
    (view) => view.types.includes('integer') && !isFirst(view),
    'how many rows a page has: a whole number, more than one unless told',
  ],
  sortBy: [(view) => !isDirection(view), 'what is sorted by, and no direction'],
  order: [isDirection, 'a direction: asc or desc'],
  format: [(view) => !isList(view), 'one format, and no list'],
  columns: [isList, 'a list of columns'],
};

/** Whether the schema of a parameter fits a key of "api" in portal.json; true where it is not known. */
export const isFitting = (key: ParameterKey, view: SchemaView | undefined): boolean =>
  view === undefined || kinds[key]?.[0](view) !== false;

/** What the parameters of a name should be, in words, where none of them fits the key. */
export const wordsOfMisfit = (key: ParameterKey, schemas: readonly SchemaView[]): string | undefined => {
  const [fits, words] = kinds[key] ?? [];
  return fits === undefined || schemas.length === 0 || schemas.some(fits) ? undefined : words;
};
