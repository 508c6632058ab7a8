import type { Operation } from '../../description/operation.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { enumTexts } from './enum-texts.ts';
import type { SchemaType, SchemaView } from '../../description/schema-view.ts';
import { childPointer, omitUndefined } from '../../json.ts';
import { findRows, rowAt } from '../annotate/find-rows.ts';
import { keyOfRows } from '../annotate/key-of-rows.ts';
import type { ListRule } from '../convention/convention.ts';
import { askedBy, askedText, asksForPages } from './asked-by.ts';
import { firstRow, isPageNumber } from './first-row.ts';
import { plainName, usualNames, usualNotes, usualPlaces } from './usual-names.ts';

type Paging = NonNullable<ListRule['paging']>;
type Place = NonNullable<ListRule['total']>;
type Sort = NonNullable<ListRule['sort']>;
type Next = NonNullable<Paging['next']>;

const hasType = (view: SchemaView | undefined, types: readonly SchemaType[]): boolean =>
  types.some((type) => view?.types.includes(type) === true);

/** An answer, and where its rows are. */
interface Answered {
  readonly answer: SchemaView;
  readonly rows: string;
}

/** The property of a holder that has one of these plain names. */
const named = (
  holder: SchemaView | undefined,
  names: readonly string[],
  isIt: (property: SchemaView | undefined) => boolean,
): string | undefined => {
  for (const usual of names) {
    const found = holder?.propertyNames.find(
      (name) => plainName(name) === usual && isIt(holder.property(name)),
    );
    if (found !== undefined) return found;
  }
  return undefined;
};

const isNotes = (view: SchemaView | undefined): boolean => (view?.propertyNames.length ?? 0) > 0;

/** The parts of an answer that hold notes about its page, with their places: its own, and those of the envelope around its rows. */
const notesOf = ({ answer, rows }: Answered): readonly (readonly [at: string, notes: SchemaView])[] => {
  const around = rows.slice(0, Math.max(0, rows.lastIndexOf('/')));
  const found: [string, SchemaView][] = [];
  const add = (at: string, holder: SchemaView | undefined, depth: number): void => {
    if (holder === undefined || found.some(([place]) => place === at)) return;
    found.push([at, holder]);
    if (depth > 1) return;
    for (const note of usualNotes) {
      const name = named(holder, [note], isNotes);
      if (name !== undefined) add(childPointer(at, name), holder.property(name), depth + 1);
    }
  };
  add('', answer, 0);
  if (around !== '') add(around, followAnswer(answer, around), 0);
  return found;
};

/** The first place of an answer, or of the envelope around its rows, that has one of these names and types. */
const placeOf = (
  answered: Answered,
  names: readonly string[],
  types: readonly SchemaType[],
): string | undefined => {
  for (const [at, holder] of notesOf(answered)) {
    const name = named(holder, names, (property) => hasType(property, types));
    if (name !== undefined) return childPointer(at, name);
    // The address of a next page often is an object with the address inside.
    const link = named(holder, names, (property) => hasType(property?.property('href'), types));
    if (link !== undefined) return childPointer(childPointer(at, link), 'href');
  }
  return undefined;
};

/** The list of links of an answer, each of which says by `rel` what it leads to. */
const linksOf = (answered: Answered): string | undefined => {
  for (const [at, holder] of notesOf(answered)) {
    const links = named(holder, ['links', 'link'], (property) => {
      const items = property?.items;
      const hasAddress = ['href', 'url', 'uri'].some((name) => hasType(items?.property(name), ['string']));
      return hasAddress && hasType(items?.property('rel'), ['string']);
    });
    if (links !== undefined) return childPointer(at, links);
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

/** The number of the first page where it is not 1: that which the parameter says, else 0 of an answer as Spring writes it. */
const firstPage = (operation: Operation, answered: Answered, page: string): number | undefined => {
  const schema = operation.parameters.find(({ name }) => name === page)?.schema;
  const { default: first, minimum } = schema?.keywords ?? {};
  if (first === undefined && minimum === undefined)
    return placeOf(answered, ['numberofelements'], ['integer', 'number']) === undefined ? undefined : 0;
  return first === 0 || (first === undefined && minimum === 0) ? 0 : undefined;
};

/** The keys of rows that a cursor may be, where the answer holds no cursor of its own. */
const cursorOf = (answered: Answered, cursor: string): Next | undefined => {
  const at = placeOf(answered, usualPlaces.next, ['string', 'integer']);
  if (at !== undefined) return { at };
  const key = keyOfRows(rowAt(answered, answered));
  const isAfter = /after|^marker$/i.test(cursor);
  return isAfter && key !== undefined && /id$/i.test(key) ? { key } : undefined;
};

/** The paging of a list whose page or offset is a text that the page before it gives, such as `next_page` or `next_offset`. */
const tokenPaging = (
  operation: Operation,
  answered: Answered,
  more: Place | undefined,
): Paging | undefined => {
  const tokens = [
    [askedText(operation, usualNames.page), usualPlaces.next],
    // A text called `from` or `start` may be a day: only the answer's own word for it makes it a token.
    [askedText(operation, usualNames.offset), []],
  ] as const;
  for (const [cursor, usual] of tokens) {
    if (cursor === undefined) continue;
    const at = placeOf(answered, [`next${plainName(cursor)}`, ...usual], ['string']);
    const limit = askedBy(operation, 'limit');
    if (at !== undefined) return { by: 'cursor', cursor, ...omitUndefined({ limit, more }), next: { at } };
  }
  return undefined;
};

/** The address of the next page, in an answer of which a parameter says how many rows it has, or whose place says that it is an address. */
const addressOf = (operation: Operation, answered: Answered, limit: string | undefined): Next | undefined => {
  const at = placeOf(answered, usualPlaces.address, ['string']);
  const isAddress = at !== undefined && (limit !== undefined || /link|href|ur[il]$/i.test(at));
  if (isAddress) return { at };
  const links = limit === undefined ? undefined : linksOf(answered);
  if (links !== undefined) return { at: links, rel: 'next' };
  const isLinked =
    hasLinkHeader(operation) && (limit !== undefined || askedBy(operation, 'cursor') !== undefined);
  return isLinked ? { header: 'Link' } : undefined;
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
  const byToken = tokenPaging(operation, answered, more);
  if (byToken !== undefined) return byToken;
  const page = askedBy(operation, 'page');
  if (page !== undefined)
    return {
      by: 'page',
      page,
      ...omitUndefined({ limit, more, first: firstPage(operation, answered, page) }),
    };
  const offset = askedBy(operation, 'offset');
  // Without a limit beside it the name of an offset may be that of a filter.
  if (offset !== undefined && limit !== undefined && isPageNumber(operation, offset))
    return {
      by: 'page',
      page: offset,
      ...omitUndefined({ limit, more, first: firstPage(operation, answered, offset) }),
    };
  if (offset !== undefined && limit !== undefined)
    return { by: 'offset', offset, ...omitUndefined({ limit, more, first: firstRow(operation, offset) }) };
  const address = addressOf(operation, answered, limit);
  // What the address carries is no filter, though nobody else asks for it.
  const carried = cursor ?? askedText(operation, ['from', 'start']);
  return address === undefined
    ? undefined
    : { by: 'address', next: address, ...omitUndefined({ limit, cursor: carried }) };
};

const totalOf = ({ success }: Operation, answered: Answered): Place | undefined => {
  // Beside the address of the next page a count is that of all rows; elsewhere it often is that of the rows of the page.
  const isLinked = /^\/next(_url)?$/.test(placeOf(answered, usualPlaces.address, ['string']) ?? '');
  const names = isLinked ? [...usualPlaces.total, 'count'] : usualPlaces.total;
  const at = placeOf(answered, names, ['integer', 'number']);
  if (at !== undefined) return { at };
  const header = success?.headers.find((name) =>
    /^x-((pagination-)?total(-count|-items|-results)?)$/i.test(name),
  );
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
  const rows = findRows(answer, route, asksForPages(operation));
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
