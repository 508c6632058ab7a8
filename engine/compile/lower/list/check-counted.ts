import { placesIn } from '../../read/source-file.ts';
import type { Source } from '../../../language/operation-use.ts';
import { isVariable, type Value } from '../../../language/value/value.ts';
import { childPointer, isArray } from '../../../json.ts';
import type { Operation } from '../../../description/operation.ts';
import type { Sums } from '../../../description/sums.ts';
import { followAnswer } from '../../../description/follow-answer.ts';
import { parametersIn } from '../../../description/parameter.ts';
import { report, reportKey, type CompileContext } from '../compile-context.ts';

/** The source of a figure: the rows of a list that fit its query, or an operation that adds them up. */
export type Counted = Pick<Source, 'operation' | 'query'> & {
  /** The pointer of the figure in the answer, or in each element of an array of it. */
  readonly value?: string;
  readonly each?: string;
};

/** One filter that a link sets in a list. */
export interface LinkFilter {
  /** Its name in the link. */
  readonly name: string;
  /** The query parameters that it sets. */
  readonly params: readonly string[];
  readonly value: Value | undefined;
}

type Query = Readonly<Record<string, Value>>;

const asText = (value: Value): string =>
  JSON.stringify(isArray(value) ? [...new Set(value.map((one) => JSON.stringify(one)))].sort() : value);

const isOfItem = (value: Value | undefined): boolean =>
  value !== undefined && isVariable(value) && value.var.startsWith('item.');

/** The rows that a figure adds up, as declared for the number itself or for its operation. */
const sumsOf = (
  operation: Operation | undefined,
  { value, each }: Pick<Counted, 'value' | 'each'>,
): Sums | undefined => {
  const owner = each === undefined ? operation?.answer : followAnswer(operation?.answer, each)?.items;
  const own = value === undefined ? undefined : followAnswer(owner, value);
  return own?.words.sums ?? operation?.sums;
};

/** The query of the list with the rows that a figure counts; undefined where the description does not declare it. */
const rowsOf = (
  { description }: CompileContext,
  { operation, query = {}, ...figure }: Counted,
  list: string,
): Query | undefined => {
  if (operation === list) return query;
  const sums = sumsOf(description.operations.get(operation), figure);
  return sums?.operations.includes(list) === true ? { ...sums.query, ...query } : undefined;
};

/** The parameters that select the rows of a list, without those for its pages, its order and the time zone of its days. */
const decidingIn = (context: CompileContext, list: string): ReadonlySet<string> => {
  const { page, limit, sortBy, order, format, columns } = context.api;
  const operation = context.description.operations.get(list);
  const parameters = operation === undefined ? [] : parametersIn(operation, 'query');
  const beside = new Set([
    page,
    limit,
    sortBy,
    order,
    format,
    columns,
    ...parameters.map(({ zone }) => zone),
  ]);
  return new Set(parameters.map(({ name }) => name).filter((name) => !beside.has(name)));
};

const whyDifferent = (query: Query, { params, value, name }: LinkFilter): string | undefined => {
  const [param] = params;
  const counted = params.filter((one) => Object.hasOwn(query, one));
  if (value === undefined || value === null)
    return counted.length === 0
      ? undefined
      : `The figure counts by "${counted.join('" and "')}", the list would not.`;
  if (isOfItem(value)) return undefined;
  if (counted.length === 0) return `The figure does not count by "${name}": the list would have fewer rows.`;
  if (params.length > 1 || param === undefined) return undefined;
  const own = query[param];
  return own === undefined || asText(own) === asText(value)
    ? undefined
    : `The figure counts by another value of "${param}" than the list would show.`;
};

/** Reports a figure that leads to a list with other rows than it counts. */
export const checkCounted = (
  context: CompileContext,
  counted: Counted,
  list: string | undefined,
  filters: readonly LinkFilter[],
  pointer: string,
): void => {
  if (list === undefined || !context.description.operations.has(list)) return;
  const own = context.description.operations.get(counted.operation);
  const query = rowsOf(context, counted, list);
  const at = childPointer(pointer, 'filters');
  if (own === undefined) return;
  if (query === undefined) {
    const isList = counted.value !== undefined && counted.value === context.api.total;
    const sums = sumsOf(own, counted);
    if (sums !== undefined || isList)
      report(
        context,
        'count-other',
        childPointer(pointer, 'screen'),
        `The figure counts rows of "${sums?.operations.join('" and "') ?? own.id}", but this lists "${list}".`,
      );
    return;
  }
  const deciding = decidingIn(context, list);
  for (const filter of filters) {
    if (!filter.params.some((param) => deciding.has(param))) continue;
    const why = whyDifferent(query, filter);
    if (why === undefined) continue;
    const place = childPointer(at, filter.name);
    if (placesIn(context.file).has(place)) reportKey(context, 'count-other', place, why);
    else
      report(
        context,
        'count-other',
        placesIn(context.file).has(at) ? at : childPointer(pointer, 'screen'),
        why,
      );
  }
};
