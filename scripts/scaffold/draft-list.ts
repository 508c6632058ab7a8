import { followAnswer } from '../../engine/compile/bind/bind-rows.ts';
import type { PreparedDescription } from '../../engine/compile/description/description.ts';
import { isArray, own, ownText } from '../../engine/compile/description/json.ts';
import type { Operation, Parameter } from '../../engine/compile/description/operation.ts';
import type { SchemaView } from '../../engine/compile/description/schema-view.ts';

/** A lookup that the portal has, with the operation that lists its choices. */
export interface KnownLookup {
  readonly id: string;
  readonly operation: string;
}

/** How the API spells lists: the `api` of portal.json. */
export type ApiWords = Readonly<Record<string, string>>;

export interface Surroundings {
  readonly description: PreparedDescription;
  readonly api: ApiWords;
  readonly lookups: readonly KnownLookup[];
}

/** What a list screen of an operation consists of. */
export interface Draft {
  readonly id: string;
  readonly path: string;
  readonly titleKey: string;
  readonly title: string;
  readonly screen: Readonly<Record<string, unknown>>;
}

/** More columns than fit a screen are left for the author to choose. */
const mostColumns = 10;

const kebab = (name: string): string => name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();
const camel = (id: string): string => id.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const isColumn = (name: string, field: SchemaView | undefined): boolean =>
  field !== undefined &&
  name !== 'id' &&
  !/(_id|Id)$/.test(name) &&
  !field.types.some((type) => type === 'object' || type === 'array') &&
  own(field.keywords, 'x-sensitive') !== true;

const columnsOf = (row: SchemaView): readonly string[] =>
  row.propertyNames.filter((name) => isColumn(name, row.property(name))).slice(0, mostColumns);

const valuesOf = (schema: SchemaView | undefined): SchemaView | undefined => schema?.items ?? schema;

const lookupFor = (parameter: Parameter, { lookups, description }: Surroundings) => {
  const kind = ownText(valuesOf(parameter.schema)?.keywords, 'x-record');
  const lookup = lookups.find(({ id }) => id === `${kind ?? ''}s`);
  const access = description.operations.get(lookup?.operation ?? '')?.access;
  return lookup === undefined ? undefined : { id: lookup.id, access };
};

/** How one parameter is filtered by; undefined for what a person would not filter by. */
const draftFilter = (parameter: Parameter, around: Surroundings): unknown => {
  const { name, schema } = parameter;
  const found = lookupFor(parameter, around);
  if (found !== undefined) {
    const access = typeof found.access === 'object' ? { access: { roles: found.access.roles } } : {};
    return { param: name, as: 'lookup', lookup: found.id, ...access };
  }
  const values = valuesOf(schema);
  if (own(values?.keywords, 'enum') !== undefined || values?.types.includes('boolean') === true) return name;
  const isText =
    schema?.types.includes('string') === true && ownText(schema.keywords, 'format') === undefined;
  return isText && own(schema.keywords, 'pattern') === undefined ? { param: name, as: 'search' } : undefined;
};

const draftFilters = (operation: Operation, around: Surroundings): readonly unknown[] => {
  const spoken = new Set([...Object.values(around.api), 'ids', 'include']);
  const own = operation.parameters.filter(({ in: place, name }) => place === 'query' && !spoken.has(name));
  const from = own.find(({ name }) => name.endsWith('_from'));
  const to = own.find(({ name }) => name === from?.name.replace(/_from$/, '_to'));
  const zones = new Set(own.map(({ zone }) => zone));
  const rest = own.filter(
    (parameter) => parameter !== from && parameter !== to && !zones.has(parameter.name),
  );
  const range =
    from === undefined || to === undefined
      ? []
      : [{ params: [from.name, to.name], as: 'dateRange', default: 'last-month', pinned: true }];
  return [
    ...range,
    ...rest.map((parameter) => draftFilter(parameter, around)).filter((filter) => filter !== undefined),
  ];
};

const defaultOf = (operation: Operation, name: string | undefined): string | undefined =>
  ownText(operation.parameters.find((parameter) => parameter.name === name)?.schema?.keywords, 'default');

const sortOf = (operation: Operation, { sortBy, order }: ApiWords): object => {
  const key = defaultOf(operation, sortBy);
  return key === undefined ? {} : { sort: [key, defaultOf(operation, order) ?? 'asc'] };
};

const exportOf = (noun: string, title: string, { description }: Surroundings): object => {
  const download = description.operations.get(`download${noun}`);
  return download === undefined
    ? {}
    : { toolbar: [{ as: 'export', operation: download.id, fileName: title }] };
};

/** Who may come: where one of several permissions opens the operation, the first of them opens the route. */
const routeAccess = (access: Operation['access']): object => {
  if (typeof access !== 'object') return {};
  const [permission] = [access.permission ?? []].flat();
  return { ...access, ...(permission === undefined ? {} : { permission }) };
};

/**
 * Drafts the shortest list screen of an operation: its columns, filters, sort, export and route. Throws an Error
 * in plain words when the operation is unknown or answers no rows.
 */
export const draftList = (operationId: string, around: Surroundings): Draft => {
  const operation = around.description.operations.get(operationId);
  if (operation === undefined) throw new Error(`The API description has no operation "${operationId}".`);
  const row = followAnswer(operation.answer, around.api['rows'] ?? '')?.items;
  if (operation.method !== 'get' || row === undefined)
    throw new Error(`${operationId} answers no list of rows; a screen is drafted from a list.`);
  const needed = operation.parameters.filter(({ in: place }) => place === 'path').map(({ name }) => name);
  if (needed.length > 0)
    throw new Error(`${operationId} needs ${needed.join(', ')} in its path; write its screen as a detail.`);
  const noun = operationId.replace(/^list/, '');
  const id = kebab(noun).replace(/^-/, '');
  const title = ownText(operation.answer?.keywords, 'title') ?? noun;
  const titleKey = `${camel(id)}.title`;
  const path = `/admin/${id}`;
  const filters = draftFilters(operation, around);
  const { access } = operation;
  const screen = {
    $schema: '../../../engine/language/screen-1.schema.json',
    id,
    title: titleKey,
    routes: [{ path, access: routeAccess(access) }],
    body: {
      as: 'list',
      source: { operation: operationId, ...sortOf(operation, around.api) },
      ...(filters.length === 0 ? {} : { filters }),
      columns: columnsOf(row),
      ...exportOf(noun, title, around),
    },
  };
  return { id, path, titleKey, title, screen };
};

/** The lookups among descriptors: what a person may choose from. */
export const readLookup = (value: unknown): KnownLookup | undefined => {
  const id = ownText(value, 'id');
  const operation = ownText(value, 'operation');
  return id === undefined || operation === undefined ? undefined : { id, operation };
};

/** The words of the API in portal.json. */
export const readApiWords = (portal: unknown): ApiWords => {
  const api = own(portal, 'api');
  const entries = typeof api === 'object' && api !== null && !isArray(api) ? Object.entries(api) : [];
  return Object.fromEntries(
    entries.flatMap(([name, word]) => (typeof word === 'string' ? [[name, word]] : [])),
  );
};
