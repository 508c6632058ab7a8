import { isRecord, omitUndefined, type JsonObject } from '../../../../engine/json.ts';
import {
  createAdapter,
  prepare,
  type HouseAnswer,
  type Query,
  type WireAnswer,
  type WireCall,
} from '../../../../engine/prepare/index.ts';
import type { WrittenConvention } from '../../../../engine/language/convention/convention.ts';

/** What an API was asked, and how it answers. */
export interface Api {
  readonly asked: readonly Query[];
  readonly send: (call: WireCall) => Promise<WireAnswer>;
}

export interface Book {
  readonly id: string;
  readonly shelf: string;
}

/** Thirty-seven books, of which every second is on the shelf "a". */
export const shelved: readonly Book[] = Array.from({ length: 37 }, (_, at) => ({
  id: `b${String(at + 1).padStart(2, '0')}`,
  shelf: at % 2 === 0 ? 'a' : 'b',
}));

export const answer = (
  body: unknown,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): WireAnswer => ({ status, body, header: (name) => headers[name.toLowerCase()] });

/** An API that answers by this and remembers what it was asked. */
export const createApi = (respond: (query: ReadonlyMap<string, string>) => WireAnswer): Api => {
  const asked: Query[] = [];
  return {
    asked,
    send: async ({ query }) => {
      asked.push(query);
      return Promise.resolve(respond(new Map(query)));
    },
  };
};

/** The books that a query filters. */
export const filtered = (query: ReadonlyMap<string, string>): readonly Book[] =>
  shelved.filter(({ shelf }) => !query.has('shelf') || query.get('shelf') === shelf);

export const numberIn = (query: ReadonlyMap<string, string>, name: string, absent: number): number =>
  Number(query.get(name) ?? absent);

/** Asks for pages of the list of books of a description by its conventions. */
export const listCaller = (document: JsonObject, conventions: readonly WrittenConvention[], api: Api) => {
  const adapt = createAdapter(prepare(document, conventions).annotated);
  return async (query: Readonly<Record<string, string>>): Promise<HouseAnswer> =>
    adapt({ operation: 'listBooks', path: '/books', query: Object.entries(query) }, api.send);
};

/** What is seen of a page: the ids of its first and last row, how many they are, and the notes about it. */
export const seen = ({ status, body }: HouseAnswer) => {
  const rows: readonly unknown[] = isRecord(body) && Array.isArray(body['data']) ? body['data'] : [];
  const ids = rows.map((row) => (isRecord(row) ? row['id'] : undefined));
  return omitUndefined({
    status,
    first: ids[0],
    last: ids.at(-1),
    count: ids.length,
    meta: isRecord(body) ? body['meta'] : undefined,
  });
};
