import { ownNumber, pointerKeys } from '@counterfoil/engine/json';
import { readListWire, type ListWire, type PagingWire, type SortWire } from '@counterfoil/engine/wire';
import { successOf, type MockOperation } from './operations.ts';
import type { SchemaReader, Shape } from './schema-reader.ts';

/** An operation that answers a list: how it pages and sorts, and the schema of a row. */
export interface MockList {
  readonly wire: ListWire;
  readonly row: unknown;
  /** The schema of what is answered for a row: of the row itself, or of what the API puts around it. */
  readonly around: unknown;
  /** How many rows an answer may have. */
  readonly most: number;
}

const besideRows = /^_?(?:links?|errors?|warnings?|messages?|meta(?:data)?|included|facets|sort|filters?)$/i;
const usualRows = /^(?:data|items|results|records|rows|values|list|entries|elements|hits|content|objects)$/i;

/** The schema of the items, of a schema that only lists fit. */
const itemsOf = (schema: unknown, reader: SchemaReader): unknown => {
  const { types, words } = reader.shapeOf(schema);
  return types.includes('array') ? (words['items'] ?? {}) : undefined;
};

const isObject = (schema: unknown, reader: SchemaReader, depth = 0): boolean => {
  const { types, alternatives } = reader.shapeOf(schema);
  if (types.includes('object')) return true;
  const options = alternatives.flatMap((group) => group.options);
  return depth < 4 && options.some((option) => isObject(option, reader, depth + 1));
};

const arraysOf = (shape: Shape, reader: SchemaReader): readonly string[] =>
  [...shape.properties].flatMap(([name, schema]) => {
    const items = besideRows.test(name) ? undefined : itemsOf(schema, reader);
    // What holds more of itself is a tree and no list.
    const isTree = shape.name !== undefined && reader.shapeOf(items).name === shape.name;
    return items !== undefined && !isTree && isObject(items, reader) ? [name] : [];
  });

/** Where the rows of an answer are, where nothing says it: the answer, or the one list of objects in it. */
const guessRows = (operation: MockOperation, schema: unknown, reader: SchemaReader): string | undefined => {
  const items = itemsOf(schema, reader);
  if (items !== undefined) return isObject(items, reader) ? '' : undefined;
  if (operation.path.endsWith('}')) return undefined;
  const shape = reader.shapeOf(schema);
  const arrays = arraysOf(shape, reader);
  const segment = operation.path.split('/').findLast((part) => part !== '' && !part.includes('{'));
  const [only = '', second] = arrays;
  const name =
    second === undefined ? only : (arrays.find((each) => usualRows.test(each) || each === segment) ?? '');
  return name === '' ? undefined : `/${name}`;
};

const named = (operation: MockOperation, pattern: RegExp): string | undefined =>
  operation.parameters.find((parameter) => parameter.in === 'query' && pattern.test(parameter.name))?.name;

const guessPaging = (operation: MockOperation, shape: Shape): PagingWire | undefined => {
  const limit = named(
    operation,
    /^(?:limit|(?:page|per)[-_]?(?:size|page|limit)|pageSize|perPage|size|count|max_?results|page\[size\])$/i,
  );
  const sized = limit === undefined ? {} : { limit };
  const cursor = named(
    operation,
    /^(?:cursor|after|starting_after|page_?token|next_?token|continuation_?token|page\[after\])$/i,
  );
  const next = [...shape.properties.keys()].find((name) =>
    /^(?:next_?)?(?:cursor|(?:page_?)?token)$|^next_/i.test(name),
  );
  const page = named(operation, /^(?:page|page_?(?:number|no|index)|page\[number\])$/i);
  const offset = named(operation, /^(?:offset|skip|start|from_index)$/i);
  if (cursor !== undefined)
    return { by: 'cursor', cursor, next: next === undefined ? { key: 'id' } : { at: `/${next}` }, ...sized };
  if (page !== undefined) return { by: 'page', page, first: 1, ...sized };
  if (offset !== undefined) return { by: 'offset', offset, ...sized };
  return limit === undefined ? undefined : { by: 'page', page: 'page', first: 1, ...sized };
};

const guessSort = (operation: MockOperation): SortWire | undefined => {
  const by = named(operation, /^(?:sort_?by|order_?by|sort_?field|sort)$/i);
  const order = named(operation, /^(?:order|direction|dir|sort_?order|sort_?dir(?:ection)?)$/i);
  if (by === undefined) return undefined;
  return order === undefined ? { param: by, descending: '-' } : { by, order };
};

/** The schema at a pointer below another, in the first alternative that has it. */
const schemaAt = (schema: unknown, pointer: string, reader: SchemaReader): unknown => {
  let current = schema;
  for (const key of pointerKeys(pointer) ?? []) {
    const shape = reader.shapeOf(current);
    current =
      shape.properties.get(key) ??
      shape.alternatives
        .flatMap(({ options }) => options)
        .map((option) => reader.shapeOf(option).properties.get(key))
        .find((found) => found !== undefined);
  }
  return current;
};

const rowsAt = (
  schema: unknown,
  { rows, row = '' }: ListWire,
  reader: SchemaReader,
): Omit<MockList, 'wire'> => {
  const found = schemaAt(schema, rows, reader);
  const most = ownNumber(reader.shapeOf(found).words, 'maxItems') ?? Infinity;
  const around = itemsOf(found, reader) ?? {};
  return { row: schemaAt(around, row, reader), around, most };
};

/**
 * The list that an operation answers: by its `x-list`, else by what its answer and its parameters look like;
 * undefined where it answers none.
 */
export const listOf = (operation: MockOperation, reader: SchemaReader): MockList | undefined => {
  const answer = successOf(operation);
  const wire = readListWire(operation.list);
  if (wire !== undefined) return { wire, ...rowsAt(answer?.schema, wire, reader) };
  if (operation.method !== 'GET' || answer?.schema === undefined) return undefined;
  const rows = guessRows(operation, answer.schema, reader);
  if (rows === undefined) return undefined;
  const paging = guessPaging(operation, reader.shapeOf(answer.schema));
  const sort = guessSort(operation);
  const guessed: ListWire = {
    rows,
    ...(paging === undefined ? {} : { paging }),
    ...(sort === undefined ? {} : { sort }),
  };
  return { wire: guessed, ...rowsAt(answer.schema, guessed, reader) };
};
