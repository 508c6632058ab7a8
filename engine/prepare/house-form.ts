import { parseDescription } from '../description/description.ts';
import { followAnswer } from '../description/follow-answer.ts';
import { mapValues } from '../description/map-json.ts';
import type { Operation } from '../description/operation.ts';
import { followReference, partAt } from '../description/reference.ts';
import type { SchemaView } from '../description/schema-view.ts';
import {
  atPointer,
  childPointer,
  isArray,
  isRecord,
  ownText,
  ownTexts,
  pointerKeys,
  readOwn,
  type JsonObject,
} from '../json.ts';
import { bodyType, stepsTo } from './body-type.ts';
import { houseKey } from './annotate/annotate-writes.ts';
import { enumTexts } from './detect/enum-texts.ts';
import { rowAt, rowsAt } from './annotate/find-rows.ts';
import { fromEntries, transformDocument } from './annotate/transform.ts';
import { houseApi } from '../language/portal/house-api.ts';
import { houseName, pagingNames } from './list-names.ts';

const asObject = (value: unknown): JsonObject => (isRecord(value) ? value : {});

const parameter = (name: string, schema: JsonObject): JsonObject => ({ name, in: 'query', schema });

const sortKeysOf = (operation: Operation, sort: unknown): readonly string[] => {
  const descending = ownText(sort, 'descending') ?? '';
  const keys = enumTexts(operation, ownText(sort, 'by') ?? ownText(sort, 'param'));
  return [
    ...new Set(
      keys.map((key) =>
        descending !== '' && key.startsWith(descending) ? key.slice(descending.length) : key,
      ),
    ),
  ];
};

const largestOf = ({ parameters }: Operation, paging: unknown): JsonObject => {
  const name = ownText(paging, 'limit');
  const schema = parameters.find((one) => one.in === 'query' && one.name === name)?.schema;
  const maximum = readOwn(schema?.keywords, 'maximum');
  return typeof maximum === 'number' ? { maximum } : {};
};

const houseParameters = (operation: Operation, list: JsonObject): readonly JsonObject[] => {
  const paging = readOwn(list, 'paging');
  const sort = readOwn(list, 'sort');
  const keys = sortKeysOf(operation, sort);
  return [
    ...(paging === undefined
      ? []
      : [
          parameter(houseApi.page, { type: 'integer', minimum: 1, default: 1, title: 'Page' }),
          parameter(houseApi.limit, {
            type: 'integer',
            minimum: 1,
            title: 'Rows',
            ...largestOf(operation, paging),
          }),
        ]),
    ...(keys.length === 0
      ? []
      : [
          parameter(houseApi.sortBy, { type: 'string', enum: keys, title: 'Sort by' }),
          parameter(houseApi.order, { type: 'string', enum: ['asc', 'desc'], title: 'Order' }),
        ]),
  ];
};

/** A schema by reference, or as it is written where an operation holds it, whose answer becomes another. */
const schemaAt = (document: unknown, view: SchemaView | undefined): unknown => {
  if (view === undefined) return {};
  return view.pointer.startsWith('/components/')
    ? { $ref: `#${view.pointer}` }
    : (atPointer(document, view.pointer) ?? {});
};

/** The schema of the rows, as it is written. */
const itemsOf = (document: unknown, operation: Operation, list: JsonObject): unknown => {
  if (ownText(list, 'row') !== undefined) return schemaAt(document, rowAt(operation, list));
  const view = rowsAt(operation, ownText(list, 'rows') ?? '');
  const written = readOwn(atPointer(document, view?.pointer ?? ''), 'items');
  return written ?? schemaAt(document, view?.items);
};

const listAnswer = (document: unknown, operation: Operation, list: JsonObject): JsonObject => {
  const isPaged = readOwn(list, 'paging') !== undefined;
  const isCounted = readOwn(list, 'total') !== undefined;
  const total = { total: { type: 'integer', title: 'Total' } };
  const meta = {
    type: 'object',
    required: ['total'],
    properties: isCounted ? total : { ...total, more: { type: 'boolean', title: 'More' } },
  };
  return {
    type: 'object',
    required: ['data', ...(isPaged ? ['meta'] : [])],
    properties: {
      data: {
        type: 'array',
        title: 'Rows',
        items: itemsOf(document, operation, list),
      },
      ...(isPaged ? { meta } : {}),
    },
  };
};

const recordAnswer = (document: unknown, { answer }: Operation, at: string): unknown => {
  const view = followAnswer(answer, at);
  const [holder, name] = [at.slice(0, at.lastIndexOf('/')), at.slice(at.lastIndexOf('/') + 1)];
  const properties = readOwn(atPointer(document, followAnswer(answer, holder)?.pointer ?? ''), 'properties');
  const written = isRecord(properties) ? readOwn(properties, name) : undefined;
  return written ?? schemaAt(document, view);
};

const withAnswer = (operation: JsonObject, schema: unknown, known: Operation): JsonObject => {
  const status = String(known.success?.status ?? 200);
  const responses = asObject(readOwn(operation, 'responses'));
  const others = Object.entries(responses).filter(([key]) => !key.startsWith('2'));
  const answer = { description: 'Success', content: { 'application/json': { schema } } };
  return { ...operation, responses: fromEntries([[status, answer], ...others]) };
};

/** A schema as an object that is written in place, without the property that these names lead to. */
const withoutProperty = (document: JsonObject, schema: unknown, names: readonly string[]): unknown => {
  const { written } = followReference(document, { pointer: '', written: schema });
  const properties = readOwn(written, 'properties');
  const [name = '', ...inside] = names;
  if (!isRecord(written) || !isRecord(properties) || !Object.hasOwn(properties, name)) return schema;
  if (inside.length > 0)
    return {
      ...written,
      properties: mapValues(properties, (property, key) =>
        key === name ? withoutProperty(document, property, inside) : property,
      ),
    };
  return {
    ...written,
    properties: fromEntries(Object.entries(properties).filter(([key]) => key !== name)),
    required: ownTexts(written, 'required').filter((key) => key !== name),
  };
};

/** The part of a schema that is written, without the key by which a call is known when it is made again. */
const writtenPart = (
  document: JsonObject,
  schema: unknown,
  at: string | undefined,
  key: string | undefined,
): unknown => {
  let part = key === undefined ? schema : withoutProperty(document, schema, stepsTo(key));
  for (const name of at === undefined ? [] : (pointerKeys(at) ?? [])) {
    const { written } = followReference(document, { pointer: '', written: part });
    part = readOwn(readOwn(written, 'properties'), name) ?? part;
  }
  return part;
};

const withBody = (document: JsonObject, operation: JsonObject): JsonObject => {
  const { written: body } = followReference(
    document,
    partAt({ pointer: '', written: operation }, 'requestBody'),
  );
  const content = asObject(readOwn(body, 'content'));
  const types = Object.keys(content);
  const type = bodyType(types, readOwn(operation, 'x-download') !== undefined);
  const at = ownText(operation, 'x-body-at');
  const key = ownText(readOwn(operation, 'x-repetition'), 'body');
  const isSame = types.join() === 'application/json' && at === undefined && key === undefined;
  if (body === undefined || type === undefined || isSame) return operation;
  const media = asObject(content[type]);
  const { example: _one, examples: _several, ...rest } = media;
  const schema = writtenPart(document, readOwn(media, 'schema'), at, key);
  return {
    ...operation,
    requestBody: {
      ...asObject(body),
      content: { 'application/json': { ...(at === undefined ? media : rest), schema } },
    },
  };
};

/** An operation that takes the key of a call that is made again as the engine sends it. */
const withKey = (document: JsonObject, operation: JsonObject): JsonObject => {
  const parameters = readOwn(operation, 'parameters');
  const own = isArray(parameters) ? parameters : [];
  const isKey = (one: unknown): boolean => {
    const { written } = followReference(document, { pointer: '', written: one });
    return (
      ownText(written, 'in') === 'header' &&
      ownText(written, 'name')?.toLowerCase() === houseKey.toLowerCase()
    );
  };
  const key = { name: houseKey, in: 'header', schema: { type: 'string' } };
  return own.some(isKey) ? operation : { ...operation, parameters: [...own, key] };
};

const houseOperation = (document: JsonObject, written: JsonObject, known: Operation): JsonObject => {
  const list = readOwn(written, 'x-list');
  const at = ownText(written, 'x-record-at');
  const {
    'x-list': _list,
    'x-record-at': _at,
    'x-body-at': _body,
    'x-sent-as': _sent,
    'x-repetition': repetition,
    ...wire
  } = withBody(document, written);
  const operation = repetition === undefined ? wire : withKey(document, wire);
  if (isRecord(list)) {
    const gone = pagingNames(list);
    const parameters = readOwn(operation, 'parameters');
    const left = (isArray(parameters) ? parameters : []).flatMap((one) => {
      const name = ownText(one, 'name') ?? '';
      if (ownText(one, 'in') !== 'query' || !isRecord(one)) return [one];
      return gone.includes(name) ? [] : [{ ...one, name: houseName(name) }];
    });
    return withAnswer(
      { ...operation, parameters: [...left, ...houseParameters(known, list)] },
      listAnswer(document, known, list),
      known,
    );
  }
  return at === undefined ? operation : withAnswer(operation, recordAnswer(document, known, at), known);
};

/**
 * An annotated document as the engine calls its operations: lists are asked for by page, limit, sortBy and order
 * and answer `{ data, meta }`, one record is the answer, a body is JSON. What the API does differently stands in
 * the annotated document, by which the gateway translates.
 */
export const toHouseForm = (document: JsonObject): JsonObject => {
  const byPointer = new Map(
    [...parseDescription(document).operations.values()].map((operation) => [operation.pointer, operation]),
  );
  return transformDocument(document, {
    schema: (schema) => {
      if (!('x-wire' in schema)) return schema;
      const { 'x-wire': _wire, ...house } = schema;
      return house;
    },
    parameter: (one) => one,
    parameters: (some) => some,
    operation: (operation, { route, method }) => {
      const known = byPointer.get(`${childPointer('/paths', route)}/${method}`);
      return known === undefined ? operation : houseOperation(document, operation, known);
    },
  });
};
