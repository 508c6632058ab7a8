import type { Operation } from '../../description/operation.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { enumTexts } from './enum-texts.ts';
import type { SchemaType, SchemaView } from '../../description/schema-view.ts';
import { childPointer, omitUndefined } from '../../json.ts';
import { findRows, rowsAt } from '../annotate/find-rows.ts';
import type { ListRule } from '../convention/convention.ts';
import { usualNames, usualNotes, usualPlaces } from './usual-names.ts';

type Paging = NonNullable<ListRule['paging']>;
type Place = NonNullable<ListRule['total']>;
type Sort = NonNullable<ListRule['sort']>;
type Next = NonNullable<Paging['next']>;

type Asked = keyof typeof usualNames;

/** Whether a parameter may be a number of pages or rows: `from` may also be a day, and `size` one of some words. */
const isCounting = (schema: SchemaView | undefined, what: Asked): boolean => {
  if (what !== 'page' && what !== 'offset' && what !== 'limit') return true;
  if (schema === undefined || hasType(schema, ['integer', 'number']) || schema.types.length === 0)
    return true;
  const isPlainText =
    hasType(schema, ['string']) && !('format' in schema.keywords || 'enum' in schema.keywords);
  return isPlainText && what !== 'offset';
};

const askedBy = ({ parameters }: Operation, what: Asked): string | undefined =>
  usualNames[what].find((name) =>
    parameters.some(
      (parameter) =>
        parameter.in === 'query' && parameter.name === name && isCounting(parameter.schema, what),
    ),
  );

const hasType = (view: SchemaView | undefined, types: readonly SchemaType[]): boolean =>
  types.some((type) => view?.types.includes(type) === true);

/** An answer, and where its rows are. */
interface Answered {
  readonly answer: SchemaView;
  readonly rows: string;
}

/** The first place of an answer, or of the envelope around its rows, that has one of these names and types. */
const placeOf = (
  { answer, rows }: Answered,
  names: readonly string[],
  types: readonly SchemaType[],
): string | undefined => {
  const around = rows.slice(0, Math.max(0, rows.lastIndexOf('/')));
  const places = (around === '' ? [''] : ['', around]).flatMap((holder) =>
    usualNotes.map((note) => (note === '' ? holder : childPointer(holder, note))),
  );
  for (const at of places) {
    const holder = at === '' ? answer : followAnswer(answer, at);
    const name = names.find((one) => hasType(holder?.property(one), types));
    if (name !== undefined) return childPointer(at, name);
    // The address of a next page often is an object with the address inside.
    const link = names.find((one) => hasType(holder?.property(one)?.property('href'), types));
    if (link !== undefined) return childPointer(childPointer(at, link), 'href');
  }
  return undefined;
};

const hasLinkHeader = (operation: Operation): boolean =>
  operation.success?.headers.some((name) => name.toLowerCase() === 'link') === true;

const moreOf = (operation: Operation, answered: Answered): Place | undefined => {
  const at = placeOf(answered, usualPlaces.more, ['boolean']);
  if (at !== undefined) return { at };
  return hasLinkHeader(operation) ? { header: 'Link' } : undefined;
};

const firstPage = (operation: Operation, page: string): number | undefined => {
  const schema = operation.parameters.find(({ name }) => name === page)?.schema;
  const { default: first, minimum } = schema?.keywords ?? {};
  return first === 0 || (first === undefined && minimum === 0) ? 0 : undefined;
};

/** The keys of rows that a cursor may be, where the answer holds no cursor of its own. */
const cursorOf = (answered: Answered, cursor: string): Next | undefined => {
  const at = placeOf(answered, usualPlaces.next, ['string']);
  if (at !== undefined) return { at };
  const row = rowsAt(answered, answered.rows)?.items;
  const isAfter = /after|^marker$/.test(cursor);
  return isAfter && row?.property('id') !== undefined ? { key: 'id' } : undefined;
};

const pagingOf = (operation: Operation, answered: Answered): Paging | undefined => {
  const limit = askedBy(operation, 'limit');
  const more = moreOf(operation, answered);
  const cursor = askedBy(operation, 'cursor');
  const next = cursor === undefined ? undefined : cursorOf(answered, cursor);
  // The header has the whole address: the key of a row is only a guess beside it.
  const isLinked = hasLinkHeader(operation) && next !== undefined && 'key' in next;
  if (cursor !== undefined && next !== undefined && !isLinked)
    return { by: 'cursor', cursor, ...omitUndefined({ limit, more }), next };
  const page = askedBy(operation, 'page');
  if (page !== undefined)
    return { by: 'page', page, ...omitUndefined({ limit, more, first: firstPage(operation, page) }) };
  const offset = askedBy(operation, 'offset');
  // Without a limit beside it the name of an offset may be that of a filter.
  if (offset !== undefined && limit !== undefined)
    return { by: 'offset', offset, ...omitUndefined({ limit, more }) };
  const address = placeOf(answered, usualPlaces.address, ['string']);
  if (address !== undefined && limit !== undefined) return { by: 'address', next: { at: address }, limit };
  return hasLinkHeader(operation) && (limit !== undefined || cursor !== undefined)
    ? { by: 'address', next: { header: 'Link' }, ...omitUndefined({ limit }) }
    : undefined;
};

const totalOf = ({ success }: Operation, answered: Answered): Place | undefined => {
  // Beside the address of the next page a count is that of all rows; elsewhere it often is that of the rows of the page.
  const isLinked = placeOf(answered, usualPlaces.address, ['string']) === '/next';
  const names = isLinked ? [...usualPlaces.total, 'count'] : usualPlaces.total;
  const at = placeOf(answered, names, ['integer', 'number']);
  if (at !== undefined) return { at };
  const header = success?.headers.find((name) => /^x-(total|total-count|total-items)$/i.test(name));
  return header === undefined ? undefined : { header };
};

const directions = ['asc', 'desc', 'ascending', 'descending', 'ASC', 'DESC'];

const sortOf = (operation: Operation): Sort | undefined => {
  const by = askedBy(operation, 'sortBy');
  const keys = enumTexts(operation, by);
  if (by === undefined || keys.length === 0) return undefined;
  if (keys.some((key) => key.startsWith('-'))) return { param: by, descending: '-' };
  const order = askedBy(operation, 'order');
  const values = enumTexts(operation, order);
  return order !== undefined && order !== by && values.some((value) => directions.includes(value))
    ? { by, order }
    : undefined;
};

/** The rule by which an operation answers its list, as far as its description shows it; undefined for what answers no list. */
export const detectList = (operation: Operation): ListRule | undefined => {
  const { answer, method, route } = operation;
  if (method !== 'get' || answer === undefined) return undefined;
  const rows = findRows(answer, route);
  if (rows === undefined) return undefined;
  const answered = { answer, rows };
  const paging = pagingOf(operation, answered);
  return {
    rows: '*',
    ...omitUndefined({
      paging,
      total: paging === undefined ? undefined : totalOf(operation, answered),
      sort: sortOf(operation),
    }),
  };
};
