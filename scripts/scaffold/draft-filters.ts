import type { Operation, Parameter, SchemaView } from '@counterfoil/engine/description';
import { isArray, ownText, readOwn } from '@counterfoil/engine/json';
import { camelCase, type Sentences } from './draft-names.ts';
import { draftRanges, isMoment, valuesOf } from './draft-ranges.ts';
import type { KnownLookup, Surroundings } from './surroundings.ts';

/** A list that is being drafted. */
export interface DraftedList {
  readonly operation: Operation;
  readonly row: SchemaView;
  /** What its rows can be sorted by. */
  readonly sortKeys: readonly string[];
  /** What its keys in the catalogue begin with. */
  readonly words: string;
  readonly sentences: Sentences;
}

/** The query parameters that a person filters by: not those of paging, nor the zone of the days, nor what is chosen above the list. */
const filterParameters = ({ operation }: DraftedList, { api }: Surroundings): readonly Parameter[] => {
  const spoken = new Set([...Object.values(api), 'ids', 'include']);
  const own = operation.parameters.filter(
    ({ in: place, name, required }) => place === 'query' && !required && !spoken.has(name),
  );
  const zones = new Set(own.map(({ zone }) => zone));
  return own.filter(({ name }) => !zones.has(name));
};

/** A parameter that chooses one of the row's dates: each of its values is one. */
const choosesDate = (row: SchemaView, { schema }: Parameter): boolean => {
  const values = readOwn(schema?.keywords, 'enum');
  return isArray(values) && values.every((name) => typeof name === 'string' && isMoment(row.property(name)));
};

/** What a range of days filters by, in words: the date that the rows are sorted by at first. */
const rangeLabel = (list: DraftedList, sortKey: string | undefined): object => {
  const field = list.row.property(sortKey ?? '');
  const title = ownText(field?.keywords, 'title');
  return !isMoment(field) || title === undefined
    ? {}
    : { label: list.sentences.add(`${list.words}.date`, title) };
};

/** Those of the roles who come to a list; every role does where its call asks for none. */
const comingOf = ({ operation: { access } }: DraftedList, roles: readonly string[]): readonly string[] =>
  access?.kind === 'roles' ? roles.filter((role) => access.roles.includes(role)) : roles;

/** The fields that only some may see, since only they may choose among what the field names. */
export const narrowedFields = (list: DraftedList, around: Surroundings): ReadonlyMap<string, object> =>
  new Map(
    filterParameters(list, around).flatMap((parameter) => {
      const lookup = lookupOf(parameter, around);
      const access = around.description.operations.get(lookup?.operation ?? '')?.access;
      return lookup?.record === undefined || access?.kind !== 'roles'
        ? []
        : [[`${lookup.record}_name`, { roles: comingOf(list, access.roles) }] as const];
    }),
  );

const recordKind = ({ schema }: Parameter): string | undefined => valuesOf(schema)?.words.record;

const lookupOf = (parameter: Parameter, { lookups }: Surroundings): KnownLookup | undefined => {
  const kind = recordKind(parameter);
  return kind === undefined ? undefined : lookups.find(({ record }) => record === kind);
};

/** A parameter that names a record chooses it from the lookup of its kind by itself; what the header chose is its default. */
const lookupFilter = (parameter: Parameter, around: Surroundings): unknown => {
  const lookup = lookupOf(parameter, around);
  return lookup?.chosen === undefined
    ? lookup && parameter.name
    : { param: parameter.name, default: { var: lookup.chosen } };
};

const isChoice = ({ schema }: Parameter): boolean => {
  const values = valuesOf(schema);
  return readOwn(values?.keywords, 'enum') !== undefined || values?.types.includes('boolean') === true;
};

const isSearch = ({ schema }: Parameter): boolean =>
  schema?.types.includes('string') === true &&
  schema.words.record === undefined &&
  ['enum', 'format', 'pattern'].every((keyword) => readOwn(schema.keywords, keyword) === undefined);

/** A cursor that leads back, which the pages of the engine do not ask for, and what says which parts of a row are answered. */
const isOfPages = ({ name }: Parameter): boolean =>
  /^(ending_?before|before(_?(id|cursor))?|prev(ious)?_?(page_?)?(cursor|token)|expand|fields|include)$/i.test(
    name,
  );

/** Numbers and bounds of amounts, which a person types; where the rows have amounts, a whole number is one of minor units. */
const numberFilter = ({ name, schema, title }: Parameter, list: DraftedList): unknown => {
  const types = schema?.types ?? [];
  const isWhole = types.includes('integer');
  if ((!isWhole && !types.includes('number')) || readOwn(schema?.keywords, 'enum') !== undefined)
    return undefined;
  const isAmount =
    isWhole &&
    /amount|total|price|balance|(^|_)(sum|fee)(_|$)/i.test(name) &&
    list.row.propertyNames.some((one) => ownText(list.row.property(one)?.keywords, 'format') === 'money');
  const label = isAmount
    ? { label: list.sentences.add(`${list.words}.${camelCase(name)}Minor`, `${title ?? name} (minor units)`) }
    : {};
  return { param: name, as: 'search', ...label };
};

/** The parameter of the state of a row: of those whose values have colours the one called so, else the first. */
const statusParameter = (list: DraftedList, around: Surroundings): Parameter | undefined => {
  const coloured = filterParameters(list, around).filter(
    ({ schema }) => (valuesOf(schema)?.words.intents.size ?? 0) > 0,
  );
  return coloured.find(({ name }) => /status$/i.test(name)) ?? coloured[0];
};

const draftRange = (list: DraftedList, own: readonly Parameter[], sortKey: string | undefined) => {
  const from = own.find(({ name, schema }) => name.endsWith('_from') && isMoment(valuesOf(schema)));
  const to = own.find(({ name }) => name === from?.name.replace(/_from$/, '_to'));
  if (from === undefined || to === undefined) return { filters: [], used: [] };
  const of = own.find((parameter) => choosesDate(list.row, parameter));
  const filter = {
    params: [from.name, to.name],
    as: 'dateRange',
    ...(of === undefined ? rangeLabel(list, sortKey) : { of: of.name }),
    default: 'last-month',
    pinned: true,
  };
  return { filters: [filter], used: [from, to, ...(of === undefined ? [] : [of])] };
};

/** The filters of a list: what is searched by, its days and its state are in the bar, the others behind "More filters". */
export const draftFilters = (
  list: DraftedList,
  around: Surroundings,
  sortKey: string | undefined,
): readonly unknown[] => {
  const all = filterParameters(list, around);
  const own = around.isPublished ? all.filter((one) => !isOfPages(one)) : all;
  const range = around.isPublished
    ? draftRanges(own, list.words, list.sentences)
    : draftRange(list, own, sortKey);
  const status = statusParameter(list, around);
  const rest = own.filter((parameter) => !range.used.includes(parameter) && parameter !== status);
  const [first, ...searches] = rest.filter(isSearch).map(({ name }) => ({ param: name, as: 'search' }));
  return [
    ...(first === undefined ? [] : [{ ...first, pinned: true }]),
    ...range.filters,
    ...(status === undefined ? [] : [{ param: status.name, pinned: true }]),
    ...rest.map((parameter) => lookupFilter(parameter, around)).filter((filter) => filter !== undefined),
    ...rest.filter(isChoice).map(({ name }) => name),
    ...searches,
    ...(around.isPublished ? rest.flatMap((parameter) => numberFilter(parameter, list) ?? []) : []),
  ];
};

const [fewest, most] = [2, 5];

/** A tab for each state of a row, where these are few, after one for all of them. */
export const draftSegments = (list: DraftedList, around: Surroundings): readonly object[] => {
  const status = statusParameter(list, around);
  const values = readOwn(valuesOf(status?.schema)?.keywords, 'enum');
  if (status === undefined || !isArray(values) || values.length < fewest || values.length > most) return [];
  const labels = valuesOf(status.schema)?.words.labels;
  const several = status.schema?.types.includes('array') === true;
  const segments = values.map((value) => {
    const label = labels?.get(String(value)) ?? String(value);
    return {
      title: list.sentences.add(`${list.words}.${camelCase(label)}`, label),
      filters: { [status.name]: several ? [value] : value },
    };
  });
  return [{ title: list.sentences.add('segment.all', 'All') }, ...segments];
};
