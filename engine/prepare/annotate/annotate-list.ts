import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { readOwn, ownText, type JsonObject } from '../../json.ts';
import type { Convention, ListRule } from '../convention/convention.ts';
import { asksForPages } from '../detect/asked-by.ts';
import { firstRow, isPageNumber } from '../detect/first-row.ts';
import { isNamed } from '../convention/match-name.ts';
import { findRows, isRows, rowAt, rowsAt, wrappedIn } from './find-rows.ts';
import { keyOfRows } from './key-of-rows.ts';
import { isNamedBy } from './named-by.ts';
import type { NamedAt } from './record-kinds.ts';

const hasQuery = ({ parameters }: Operation, name: string): boolean =>
  parameters.some((parameter) => parameter.in === 'query' && parameter.name === name);

/** The keys of paging and sorting that name parameters without which there is none. */
const required = ['page', 'offset', 'cursor', 'by', 'order', 'param'] as const;

const namesOf = (part: JsonObject | undefined, isSort: boolean): readonly string[] =>
  required.flatMap((key) => {
    // `by` names the kind of paging, and the parameter of a sort.
    const name = key === 'by' && !isSort ? undefined : ownText(part, key);
    return name === undefined ? [] : [name];
  });

/** Without the limit, and the word of a next page, where the operation has none; its rows counted from where the operation says. */
const fitted = (paging: JsonObject, operation: Operation): JsonObject => {
  const limit = ownText(paging, 'limit');
  const lacks = [
    limit === undefined || hasQuery(operation, limit) ? '' : 'limit',
    isAt(operation, asPart(readOwn(paging, 'more'))) ? '' : 'more',
  ];
  const first = firstRow(operation, ownText(paging, 'offset') ?? '');
  return Object.fromEntries([
    ...Object.entries(paging).filter(([key]) => !lacks.includes(key)),
    ...(first === undefined || 'first' in paging ? [] : [['first', first] as const]),
  ]);
};

const isAt = (operation: Operation, part: JsonObject | undefined): boolean => {
  const at = ownText(part, 'at');
  return at === undefined || followAnswer(operation.answer, at) !== undefined;
};

/** Whether an answer may have the header in which a rule looks for the next page: it is described, or the operation asks for a page by a limit or a cursor. */
const mayHaveHeader = (operation: Operation, paging: JsonObject): boolean => {
  const header = ownText(asPart(readOwn(paging, 'next')), 'header');
  if (header === undefined || asksForPages(operation)) return true;
  const limit = ownText(paging, 'limit');
  return (
    (limit !== undefined && hasQuery(operation, limit)) ||
    operation.success?.headers.some((name) => name.toLowerCase() === header.toLowerCase()) === true
  );
};

/** Whether an operation asks for one page of several, by the usual names or by those of a rule. */
const isAskedFor = (operation: Operation, paging: ListRule['paging']): boolean => {
  const names = [paging?.page, paging?.offset, paging?.cursor].filter((name) => name !== undefined);
  return asksForPages(operation) || names.some((name) => hasQuery(operation, name));
};

/** Where a rule finds the rows of an answer; what it says of a list by its name, or of a deeper place, is taken as it is said. */
const placeOfRows = (
  operation: Operation,
  answer: SchemaView,
  { rows, operations, paging }: ListRule,
): string | undefined => {
  const found = findRows(answer, operation.route, isAskedFor(operation, paging));
  if (rows === '*' || rows === found) return found;
  const isSaid = operations !== undefined || rows.lastIndexOf('/') > 0;
  return isSaid && isRows(rowsAt({ answer }, rows)) ? rows : undefined;
};

/** The property of a row that the path of one of them is filled with, as its parameter is called. */
const keyInPath = (row: SchemaView | undefined, named: NamedAt | undefined): string | undefined => {
  if (row === undefined || named === undefined) return undefined;
  const { parameter, collection } = named;
  return row.property(parameter) === undefined
    ? row.propertyNames.find((name) => isNamedBy(name, parameter, collection))
    : parameter;
};

const listOf = (operation: Operation, rule: ListRule, named: NamedAt | undefined): JsonObject | undefined => {
  const { answer } = operation;
  if (answer === undefined || rule.operations?.includes(operation.id) === false) return undefined;
  if (rule.paths !== undefined && !isNamed(operation.route, rule.paths)) return undefined;
  const rows = placeOfRows(operation, answer, rule);
  if (rows === undefined) return undefined;
  const { paging, sort, total } = rule;
  const isPaged =
    paging !== undefined &&
    namesOf(paging, false).every((name) => hasQuery(operation, name)) &&
    !(paging.offset !== undefined && isPageNumber(operation, paging.offset)) &&
    isAt(operation, asPart(readOwn(paging, 'next'))) &&
    mayHaveHeader(operation, paging);
  // A rule with paging is for the lists that have it; what has none fits a rule after it.
  if (paging !== undefined && !isPaged) return undefined;
  const inRow = rule.row ?? wrappedIn(rowsAt(operation, rows)?.items, operation.route);
  const at = { rows, ...(inRow === undefined || inRow === '' ? {} : { row: inRow }) };
  const row = rowAt(operation, at);
  // What a rule says of all lists may be wrong for one whose records have paths with another property.
  const said = rule.operations === undefined ? undefined : rule.key;
  const key = keyOfRows(row, said ?? keyInPath(row, named) ?? rule.key);
  return {
    ...at,
    ...(key === undefined ? {} : { key }),
    ...(isPaged ? { paging: fitted(paging, operation) } : {}),
    ...(total !== undefined && isAt(operation, total) ? { total } : {}),
    ...(sort !== undefined && namesOf(sort, true).every((name) => hasQuery(operation, name)) ? { sort } : {}),
  };
};

const asPart = (value: unknown): JsonObject | undefined =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : undefined;

/** The `x-list` of an operation by the first rule that fits, rather by one that sorts it, with its rows alone where none does, its key by how the path of one row names it; undefined for what answers no list. */
export const annotateList = (
  operation: Operation,
  { lists }: Convention,
  named?: NamedAt,
): JsonObject | undefined => {
  if (operation.method !== 'get' || operation.answer === undefined) return undefined;
  const found = lists.map((rule) => listOf(operation, rule, named)).filter((list) => list !== undefined);
  const [first] = found;
  // Of rules that say the same of all else, one by which the list is sorted: others name the direction otherwise.
  const unsorted = (list: JsonObject | undefined): string => JSON.stringify({ ...list, sort: undefined });
  const sorted = found.find((list) => 'sort' in list && unsorted(list) === unsorted(first));
  return sorted ?? first ?? listOf(operation, { rows: '*' }, named);
};
