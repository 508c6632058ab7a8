import { parseDescription } from '../../description/description.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { isoCurrencies } from '../../description/iso-4217.ts';
import type { Operation } from '../../description/operation.ts';
import { followReference, partAt } from '../../description/reference.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import {
  atPointer,
  childPointer,
  isRecord,
  omitUndefined,
  ownText,
  pointerKeys,
  readOwn,
  type JsonObject,
} from '../../json.ts';
import { houseApi } from '../../language/portal/house-api.ts';
import { readListWire, valueSeparator, type ListWire } from '../../wire/index.ts';
import { rowAt } from '../annotate/find-rows.ts';
import { enumTexts } from '../detect/enum-texts.ts';
import { wireName } from '../list-names.ts';
import { askWithin, pageBounds } from './ask-within.ts';
import { housePage, type KnownPages, type Query, type WireAnswer } from './ask-list.ts';
import { createConvert } from './convert-value.ts';
import { bodyType, isMultipart, stepsTo } from '../body-type.ts';
import { encodeForm } from './encode-body.ts';
import { formParts, type FormPart } from './form-parts.ts';
import { bodyOfQuery, readSentAs, type SentAs } from './sent-as.ts';
import { problemOf } from './problem-of.ts';

/** A call as the engine makes it. */
export interface HouseCall {
  readonly operation: string;
  /** The address within the API, which tells the pages of one list from those of another. */
  readonly path: string;
  readonly query: Query;
  readonly body?: unknown;
  /** The key that is the same when the call is made again. */
  readonly key?: string;
}

/** A call as the API wants it; `body` with its media type, and the headers that it asks for. */
export interface WireCall {
  /** The method, where it is not that of the call. */
  readonly method?: string;
  readonly query: Query;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: SentBody;
}

/** A body as it is written, with its media type, or the parts of a form with files. */
export type SentBody =
  | { readonly type: string; readonly text: string }
  | { readonly parts: readonly FormPart[] };

/** An answer as the engine reads it; problem details where it is none of success. */
export interface HouseAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Makes a call of the engine as the API wants it, in several calls where only pages lead to pages. */
export interface Adapt {
  (call: HouseCall, send: (call: WireCall) => Promise<WireAnswer>): Promise<HouseAnswer>;
  /** Whether files may stand in the body of an operation. */
  readonly takesFiles: (operation: string) => boolean;
}

/** What is needed of an operation to translate its calls. */
interface Translated {
  readonly operation: Operation;
  readonly list: ListWire | undefined;
  readonly record: string;
  /** How a list is asked for, where that is by a body. */
  readonly sentAs: SentAs | undefined;
  /** Between the values of those parameters that are written once for all of them. */
  readonly separators: ReadonlyMap<string, string>;
  readonly body: WireBody | undefined;
  /** Where the key of a call that is made again goes. */
  readonly repetition: { readonly header?: string; readonly body?: string };
}

/** The body of an operation: its media type, and the schema and the place of the record in it. */
interface WireBody {
  readonly type: string;
  readonly view: SchemaView | undefined;
  readonly at: readonly string[];
  /** Of a form with files: its whole schema, and how its parts are written. */
  readonly form: { readonly view: SchemaView | undefined; readonly encoding: unknown };
}

const largestLimit = 100;
const mostKnown = 500;

const separatorsOf = (document: JsonObject, { parameters }: Operation): ReadonlyMap<string, string> =>
  new Map(
    parameters.flatMap(({ in: place, name, schema, pointer }) => {
      const isList = place === 'query' && schema?.types.includes('array') === true;
      const separator = isList ? valueSeparator(atPointer(document, pointer)) : undefined;
      return separator === undefined ? [] : [[name, separator] as const];
    }),
  );

/** A query in which what is written once for all of its values is one text. */
const joined = (query: Query, separators: ReadonlyMap<string, string>): Query => {
  const once = [...separators].flatMap(([name, separator]): Query => {
    const values = query.filter(([one]) => one === name).map(([, value]) => value);
    return values.length === 0 ? [] : [[name, values.join(separator)]];
  });
  return [...query.filter(([name]) => !separators.has(name)), ...once];
};

const findOperations = (document: JsonObject): ReadonlyMap<string, Translated> => {
  const description = parseDescription(document);
  const bodyOf = ({ pointer }: Operation): Translated['body'] => {
    const operation = { pointer, written: atPointer(document, pointer) };
    const { pointer: at, written } = followReference(document, partAt(operation, 'requestBody'));
    const content = readOwn(written, 'content');
    if (!isRecord(content)) return undefined;
    const type = bodyType(Object.keys(content), readOwn(operation.written, 'x-download') !== undefined);
    if (type === undefined) return undefined;
    const place = childPointer(childPointer(`${at}/content`, type), 'schema');
    const whole = description.schemaAt(place);
    const record = ownText(operation.written, 'x-body-at') ?? '';
    return {
      type,
      view: followAnswer(whole, record),
      at: pointerKeys(record) ?? [],
      form: { view: whole, encoding: readOwn(content[type], 'encoding') },
    };
  };
  return new Map(
    [...description.operations].map(([id, operation]) => {
      const written = atPointer(document, operation.pointer);
      return [
        id,
        {
          operation,
          list: readListWire(readOwn(written, 'x-list')),
          record: ownText(written, 'x-record-at') ?? '',
          sentAs: readSentAs(readOwn(written, 'x-sent-as')),
          separators: separatorsOf(document, operation),
          body: bodyOf(operation),
          repetition: omitUndefined({
            header: ownText(readOwn(written, 'x-repetition'), 'header'),
            body: ownText(readOwn(written, 'x-repetition'), 'body'),
          }),
        },
      ];
    }),
  );
};

const wholeNumber = (text: string | undefined, least: number): number | undefined => {
  const number = Number(text ?? Number.NaN);
  return Number.isSafeInteger(number) && number >= least ? number : undefined;
};

/** Among the values of a parameter the one that means a direction, such as `ASC` for `asc`. */
const spelled = (operation: Operation, name: string, direction: string): string =>
  enumTexts(operation, name).find((value) => value.toLowerCase().startsWith(direction)) ?? direction;

const sortQuery = ({ operation, list }: Translated, query: ReadonlyMap<string, string>): Query => {
  const by = query.get(houseApi.sortBy);
  const order = query.get(houseApi.order) ?? 'asc';
  if (by === undefined || list?.sort === undefined) return [];
  if ('param' in list.sort) return [[list.sort.param, order === 'desc' ? list.sort.descending + by : by]];
  return [
    [list.sort.by, by],
    [list.sort.order, spelled(operation, list.sort.order, order)],
  ];
};

/**
 * Translates between the calls of the engine and those of an API, by the annotated document: the names of paging and
 * sorting, moments, amounts and codes, the type of a body, where rows and records are, and refusals.
 */
export const createAdapter = (document: JsonObject): Adapt => {
  const operations = findOperations(document);
  const convert = createConvert(
    readOwn(document, 'x-minor-units'),
    (code) => isoCurrencies.get(code)?.digits,
  );
  const pages = new Map<string, KnownPages>();
  const knownOf = (key: string): KnownPages => {
    const known = pages.get(key) ?? new Map<number, Query>();
    pages.delete(key);
    pages.set(key, known);
    const [oldest] = pages.keys();
    if (pages.size > mostKnown && oldest !== undefined) pages.delete(oldest);
    return known;
  };
  const filterQuery = ({ operation, list, separators }: Translated, query: Query): Query => {
    const own: readonly string[] = [houseApi.page, houseApi.limit, houseApi.sortBy, houseApi.order];
    const written = query.flatMap(([house, value]): Query => {
      if (list !== undefined && own.includes(house)) return [];
      const name = list === undefined ? house : wireName(house);
      const view = operation.parameters.find((one) => one.in === 'query' && one.name === name)?.schema;
      return [[name, String(convert('encode', value, view?.items ?? view))]];
    });
    return joined(written, separators);
  };
  const answerOf = ({ status, body }: WireAnswer, translated: Translated): HouseAnswer => {
    const { operation, record } = translated;
    if (status >= 400)
      return { status, body: problemOf(status, body, new Set(translated.body?.view?.propertyNames)) };
    const at = record === '' ? body : atPointer(body, record);
    return { status, body: convert('decode', at, followAnswer(operation.answer, record)) };
  };
  const adapt = async (
    call: HouseCall,
    send: (call: WireCall) => Promise<WireAnswer>,
  ): Promise<HouseAnswer> => {
    const translated = operations.get(call.operation);
    if (translated === undefined) throw new Error(`The description has no operation ${call.operation}.`);
    const { operation, list, body } = translated;
    const filters = filterQuery(translated, call.query);
    if (list === undefined) {
      const encoded =
        call.body === undefined || body === undefined
          ? {}
          : { body: wireBody(body, convert('encode', call.body, body.view), call.key, translated) };
      const { header } = translated.repetition;
      const headers =
        header === undefined || call.key === undefined ? {} : { headers: { [header]: call.key } };
      return answerOf(await send({ query: filters, ...headers, ...encoded }), translated);
    }
    const given = new Map(call.query);
    const wish = {
      page: wholeNumber(given.get(houseApi.page), 1) ?? 1,
      limit: Math.min(wholeNumber(given.get(houseApi.limit), 1) ?? 10, largestLimit),
    };
    const fixed = [...filters, ...sortQuery(translated, given)];
    const known = knownOf(JSON.stringify([call.operation, call.path, fixed, wish.limit]));
    const page = await askWithin(pageBounds(operation, list), list, wish, known, (query) => {
      // The address of a next page repeats what the list was asked for.
      const repeated = new Set(query.map(([name]) => name));
      return send(asSent(translated, [...fixed.filter(([name]) => !repeated.has(name)), ...query]));
    });
    if ('status' in page)
      return page.status >= 400 ? answerOf(page, translated) : { status: page.status, body: page.body };
    const row = rowAt(operation, list);
    const rows = page.rows.map((one) => convert('decode', one, row));
    return { status: 200, body: housePage({ ...page, rows }, list.paging !== undefined) };
  };
  const takesFiles = (operation: string): boolean => isMultipart(operations.get(operation)?.body?.type ?? '');
  return Object.assign(adapt, { takesFiles });
};

/** A list that is asked for by this query, as the API wants it. */
const asSent = ({ operation, sentAs }: Translated, query: Query): WireCall => {
  if (sentAs === undefined) return { query };
  const { names, method, type } = sentAs;
  const body = bodyOfQuery(
    operation,
    query.filter(([name]) => names.includes(name)),
  );
  return {
    method,
    query: query.filter(([name]) => !names.includes(name)),
    body: { type, text: writeBody(type, body) },
  };
};

/** An object with a value in the place that these names lead to; objects on the way are made. */
const withValue = (holder: unknown, [name, ...inside]: readonly string[], value: unknown): unknown =>
  name === undefined
    ? value
    : { ...(isRecord(holder) ? holder : {}), [name]: withValue(readOwn(holder, name), inside, value) };

/** A body as the API wants it: the record in its place, beside the key where that goes into the body. */
const wireBody = (
  { type, at, form }: WireBody,
  record: unknown,
  key: string | undefined,
  { repetition }: Translated,
): SentBody => {
  const whole = at.reduceRight<unknown>((inside, name) => Object.fromEntries([[name, inside]]), record);
  const isKeyed = repetition.body !== undefined && key !== undefined && isRecord(whole);
  const written = isKeyed ? withValue(whole, stepsTo(repetition.body), key) : whole;
  return isMultipart(type)
    ? { parts: formParts(written, form.view, form.encoding) }
    : { type, text: writeBody(type, written) };
};

const writeBody = (type: string, body: unknown): string =>
  type.includes('form-urlencoded') ? encodeForm(body) : JSON.stringify(body);
