import { isArray, pointerKeys, readField, readOwn } from '@counterfoil/engine/json';
import type { SortWire } from '@counterfoil/engine/wire';
import { propertyNames, snakeCase, type Collection } from '../document/kinds.ts';
import { successOf } from '../document/operations.ts';
import { recordSite } from '../records/record-keys.ts';
import type { Scope } from '../records/drawn-records.ts';
import type { RecordStore } from '../records/store.ts';
import { recordFacts } from '../values/record-facts.ts';
import { drawEnvelope, type Pin } from './envelope.ts';
import { compareValues, filterOf } from './filter.ts';
import { pageOf, type KeyedRow, type Page, type PageFault } from './page.ts';

/** What a list is asked for. */
export interface ListRequest {
  readonly scope: Scope;
  readonly query: ReadonlyMap<string, readonly string[]>;
  /** The address of the list without its query, as addresses of other pages begin. */
  readonly address: string;
}

/** The answer of a list. */
export interface ListAnswer {
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

const sortedBy = (
  rows: readonly KeyedRow[],
  name: string,
  isDescending: boolean,
  names: readonly string[],
) => {
  const wanted = snakeCase(name);
  const property =
    names.find((each) => snakeCase(each) === wanted) ??
    names.find((each) => snakeCase(each).startsWith(`${wanted}_`));
  const valueOf = ({ row }: KeyedRow): unknown =>
    property === undefined ? readField(row(), name.replaceAll('.', '/')) : readOwn(row(), property);
  return rows.toSorted((one, other) => compareValues(valueOf(one), valueOf(other)) * (isDescending ? -1 : 1));
};

const sorted = (
  rows: readonly KeyedRow[],
  sort: SortWire | undefined,
  query: ListRequest['query'],
  names: readonly string[],
): readonly KeyedRow[] => {
  if (sort === undefined) return rows;
  if ('by' in sort) {
    const [name] = query.get(sort.by) ?? [];
    return name === undefined
      ? rows
      : sortedBy(rows, name, /^d|^-/i.test(query.get(sort.order)?.[0] ?? ''), names);
  }
  const [written] = query.get(sort.param) ?? [];
  if (written === undefined || written === '') return rows;
  // The last of several names sorts first: equal rows keep the order that they have.
  return written
    .split(',')
    .toReversed()
    .reduce<readonly KeyedRow[]>((all, each) => {
      const isDescending = each.startsWith(sort.descending) || each.endsWith(sort.descending);
      return sortedBy(all, each.replace(sort.descending, '').replace(/^\+/, ''), isDescending, names);
    }, rows);
};

const addressWith = (
  address: string,
  query: ListRequest['query'],
  position: readonly [string, string] | undefined,
): string | undefined => {
  if (position === undefined) return undefined;
  const parameters = new URLSearchParams(
    [...query].flatMap(([name, values]) => values.map((value): [string, string] => [name, value])),
  );
  parameters.set(...position);
  return `${address}?${parameters.toString()}`;
};

const linksOf = (page: Page, { address, query }: ListRequest): string => {
  const links = [
    ['next', page.next],
    ['prev', page.offset > 0 ? page.at(Math.max(1, Math.ceil(page.offset / page.limit))) : undefined],
    ['first', page.at(1)],
    ['last', page.at(page.last)],
  ] as const;
  return links
    .flatMap(([relation, position]) => {
      const found = addressWith(address, query, position);
      return found === undefined ? [] : [`<${found}>; rel="${relation}"`];
    })
    .join(', ');
};

/** The address of the next page as an answer says it: by itself, or as one of its links. */
const nextOf = ({ rel }: { readonly rel?: string }, address: string | undefined): unknown => {
  if (rel === undefined) return address;
  return address === undefined ? [] : [{ rel, href: address, method: 'GET' }];
};

const pinsOf = ({ list }: Collection, page: Page, request: ListRequest): readonly Pin[] => {
  const { rows, total, paging } = list.wire;
  const at = (pointer: string, value: unknown): Pin => ({ keys: pointerKeys(pointer) ?? [], value });
  const more = paging !== undefined && 'more' in paging ? paging.more : undefined;
  return [
    at(rows, page.rows),
    ...(total !== undefined && 'at' in total ? [at(total.at, page.total)] : []),
    ...(more !== undefined && 'at' in more ? [at(more.at, page.next !== undefined)] : []),
    ...(paging?.by === 'cursor' && 'at' in paging.next ? [at(paging.next.at, page.next?.[1])] : []),
    ...(paging?.by === 'address' && 'at' in paging.next
      ? [at(paging.next.at, nextOf(paging.next, addressWith(request.address, request.query, page.next)))]
      : []),
  ];
};

const headersOf = (
  collection: Collection,
  page: Page,
  request: ListRequest,
): Readonly<Record<string, string>> => {
  const { total, paging } = collection.list.wire;
  const described = successOf(collection.operation)?.headers ?? new Set();
  const more = paging !== undefined && 'more' in paging ? paging.more : undefined;
  const hasLink =
    described.has('link') ||
    (more !== undefined && 'header' in more) ||
    (paging?.by === 'address' && 'header' in paging.next);
  const links = hasLink ? linksOf(page, request) : '';
  return {
    ...(links === '' ? {} : { link: links }),
    ...(total !== undefined && 'header' in total ? { [total.header.toLowerCase()]: String(page.total) } : {}),
  };
};

/** The parameters that ask for pages and orders, which filter nothing. */
const besideFilters = ({ list, scope }: Collection): ReadonlySet<string> => {
  const { paging, sort } = list.wire;
  return new Set([...Object.values(paging ?? {}).map(String), ...Object.values(sort ?? {}), ...scope]);
};

const once = (draw: () => unknown): (() => unknown) => {
  let drawn: { readonly value: unknown } | undefined;
  return () => {
    drawn ??= { value: draw() };
    return drawn.value;
  };
};

/** Answers a list: its rows filtered, sorted and cut to a page, with all that the page tells of itself. */
export const answerList = (
  collection: Collection,
  request: ListRequest,
  store: RecordStore,
): ListAnswer | PageFault => {
  const { list, operation, kind } = collection;
  const names = propertyNames(list.row, store.world.reader);
  const others = besideFilters(collection);
  const filters = [...request.query].flatMap(([parameter, values]) => {
    const filter = others.has(parameter) ? undefined : filterOf(parameter, values, names);
    return filter === undefined ? [] : [filter];
  });
  const { paging } = list.wire;
  const cursorKey = paging?.by === 'cursor' && 'key' in paging.next ? paging.next.key : undefined;
  const rows = store
    .listed(collection, request.scope)
    .map((record): KeyedRow => {
      const row = once(() => store.view(record, list.row));
      const key = cursorKey === undefined || cursorKey === kind.key ? undefined : readField(row(), cursorKey);
      return { key: String(key ?? record.key), row };
    })
    .filter(({ row }) => filters.every((keeps) => keeps(row())));
  const cut = pageOf(
    list,
    sorted(rows, list.wire.sort, request.query, names),
    request.query,
    operation,
    store.world.reader,
  );
  if ('parameter' in cut) return cut;
  const facts = recordFacts(`${store.world.seed}|${collection.path}|answer`, store.world.now, { index: 0 });
  const site = recordSite(kind, facts, undefined, new Map());
  const inRow = pointerKeys(list.wire.row ?? '') ?? [];
  const wrap = (value: unknown): unknown =>
    inRow.length === 0 ? value : drawEnvelope(list.around, [{ keys: inRow, value }], cut, site, store.world);
  const page = { ...cut, rows: cut.rows.map(wrap) };
  const headers = headersOf(collection, page, request);
  if (list.wire.rows === '') return { body: page.rows, headers };
  const body = drawEnvelope(
    successOf(operation)?.schema,
    pinsOf(collection, page, request),
    page,
    site,
    store.world,
  );
  return { body: isArray(body) ? page.rows : body, headers };
};
