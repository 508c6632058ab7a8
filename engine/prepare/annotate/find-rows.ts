import { followAnswer } from '../../description/follow-answer.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { childPointer, ownText } from '../../json.ts';
import { plainName, usualNames, usualNotes, usualPlaces } from '../detect/usual-names.ts';
import { singular } from './singular.ts';

/** What answers hold beside their rows: faults, links and notes about the answer itself. */
const beside = /^_?(links?|errors?|warnings?|messages?|meta(data)?|debug.*|expand.*)$/i;

/** The most properties that the envelope of a list has beside its rows; an answer with more is a record. */
const mostBeside = 8;

/** The most of them that say nothing of the page, of a list that is not paged: an answer with more is a record that has parts. */
const mostOwn = 4;

/** The names by which APIs call the rows of a list. */
const usual = [
  'data',
  'items',
  'results',
  'rows',
  'records',
  'values',
  'list',
  'content',
  'entries',
  'objects',
];

/** Whether a schema is that of rows: a list of objects. */
export const isRows = (view: SchemaView | undefined): boolean =>
  view?.types.includes('array') === true && (view.items?.propertyNames.length ?? 0) > 0;

/** The parts of an envelope in which there may be another one, around the rows. */
const inner = /^(_?embedded|data|result|response|payload|body)$/i;

/** Whether a part of an answer is called as what APIs put around all that they answer. */
export const isUsualEnvelope = (name: string): boolean => inner.test(name);

/** What answers say about a page, as they usually call it. */
const pageNotes: ReadonlySet<string> = new Set(
  [...Object.values(usualPlaces), ...Object.values(usualNames), usualNotes].flat(),
);
const wordsOfPage =
  /^(total|page|size|has|is|next|prev|previous|first|last|self|object|url|href|success|status|code|request)/;

/** Whether a part of an answer is called as one that says something of the answer or its page, and nothing of what is answered. */
export const isNote = (name: string): boolean => {
  const plain = plainName(name);
  return beside.test(name) || pageNotes.has(plain) || wordsOfPage.test(plain);
};

const arraysIn = (holder: SchemaView, pointer: string): readonly string[] =>
  holder.propertyNames
    .filter((name) => !beside.test(name) && isRows(holder.property(name)))
    .map((name) => childPointer(pointer, name));

/** The arrays of objects of an answer, by their pointers: its own, else those of an envelope inside that has nothing else but notes about the page. */
export const arraysOf = (answer: SchemaView): readonly string[] => {
  if (isRows(answer)) return [''];
  const own = arraysIn(answer, '');
  if (own.length > 0) return own;
  return answer.propertyNames.filter(isUsualEnvelope).flatMap((name) => {
    const holder = answer.property(name);
    const isEnvelope = holder?.propertyNames.every((one) => isNote(one) || isRows(holder.property(one)));
    return holder !== undefined && isEnvelope === true ? arraysIn(holder, childPointer('', name)) : [];
  });
};

/** The schema of the rows of an answer, at their pointer. */
export const rowsAt = (
  { answer }: { readonly answer: SchemaView | undefined },
  rows: string,
): SchemaView | undefined => (rows === '' ? answer : followAnswer(answer, rows));

/** The schema of one row of an answer, by what its `x-list` says of where the rows are and what is listed in each. */
export const rowAt = (
  answered: { readonly answer: SchemaView | undefined },
  list: unknown,
): SchemaView | undefined =>
  followAnswer(rowsAt(answered, ownText(list, 'rows') ?? '')?.items, ownText(list, 'row') ?? '');

/**
 * Where the record is in what holds nothing plain: the object that is called as what the path lists, such as the
 * `book` of `{ book, reader }` below `/books`; undefined where there is none.
 */
export const wrappedIn = (holder: SchemaView | undefined, route: string): string | undefined => {
  const names = holder?.propertyNames ?? [];
  const isObject = (name: string): boolean => (holder?.property(name)?.propertyNames.length ?? 0) > 0;
  if (holder === undefined || !names.every((name) => isObject(name) || isRows(holder.property(name))))
    return undefined;
  const step = route.split('/').findLast((one) => one !== '' && !one.includes('{')) ?? '';
  const wanted = plainName(singular(step));
  const found = names.find((name) => isObject(name) && plainName(name) === wanted);
  return found === undefined ? undefined : childPointer('', found);
};

/**
 * Where the rows of an answer are, when nobody says it: the array that it is, or the only one of an envelope; undefined for a
 * record. What is asked for by pages is a list also at the path of one record.
 */
export const findRows = (answer: SchemaView, route: string, isPaged = false): string | undefined => {
  const arrays = arraysOf(answer);
  const [first] = arrays;
  if (first === undefined || first === '') return first;
  if (route.endsWith('}') && !isPaged) return undefined;
  const others = answer.propertyNames.filter((name) => !isRows(answer.property(name)));
  if (answer.propertyNames.includes('id') || others.length > mostBeside) return undefined;
  if (!isPaged && others.filter((name) => !isNote(name) && !isUsualEnvelope(name)).length > mostOwn)
    return undefined;
  if (arrays.length === 1) return first;
  const last = route.split('/').findLast((step) => step !== '' && !step.startsWith('{'));
  const isUsual = (name: string): boolean => name === last || usual.includes(name);
  const found = arrays.find((pointer) => isUsual(pointer.slice(pointer.lastIndexOf('/') + 1)));
  // Several arrays of which none is the list are parts of one record, such as a sum of each kind.
  return found ?? (isPaged ? first : undefined);
};
