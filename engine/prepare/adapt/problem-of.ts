import { atPointer, isArray, isRecord, ownText, readOwn, type JsonObject } from '../../json.ts';

/** Where APIs usually say in words what is wrong, the most frequent first. */
const wordPlaces = [
  '/detail',
  '/error/message',
  '/message',
  '/error_description',
  '/errors/0/detail',
  '/errors/0/message',
  '/error/detail',
  '/description',
  '/title',
  '/error',
];

const codePlaces = ['/code', '/error/code', '/errorCode', '/errors/0/code', '/name', '/error'];

/** Where APIs list what is wrong with single fields. */
const listPlaces = [
  '/errors',
  '/invalidFields',
  '/details',
  '/error/errors',
  '/error/details',
  '/violations',
  '/fields',
];

const fieldNames = ['pointer', 'field', 'param', 'name', 'path', 'property', 'source'];
const messageNames = ['detail', 'message', 'description', 'reason', 'issue', 'title'];
const codeNames = ['code', 'issue', 'reason', 'type'];

const firstText = (body: unknown, places: readonly string[]): string | undefined => {
  for (const place of places) {
    const found = atPointer(body, place);
    if (typeof found === 'string' && found !== '') return found;
  }
  return undefined;
};

const textOf = (value: unknown, names: readonly string[]): string | undefined =>
  names.map((name) => ownText(value, name)).find((text) => text !== undefined && text !== '');

/** `card[number]`, `card.number`, `$.card.number`, `/body/card/number` and `card` as a pointer into the body. */
const pointerOf = (field: string): string => {
  const steps = field
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(\w*)\]/g, '/$1')
    .split(/[./]/)
    .filter((step) => step !== '');
  const own = steps[0] === 'body' || steps[0] === 'data' ? steps.slice(1) : steps;
  return own.map((step) => `/${step}`).join('');
};

const fieldOf = (value: unknown): string | undefined =>
  textOf(value, fieldNames) ?? textOf(readOwn(value, 'source'), fieldNames);

const listed = (items: readonly unknown[]): readonly JsonObject[] =>
  items.flatMap((item) => {
    const field = fieldOf(item);
    const message = textOf(item, messageNames);
    return field === undefined
      ? []
      : [{ pointer: pointerOf(field), code: textOf(item, codeNames) ?? '', message: message ?? '' }];
  });

/** Faults by the names of their fields: `{ "email": ["is taken"] }`. */
const byName = (fields: JsonObject): readonly JsonObject[] =>
  Object.entries(fields).flatMap(([field, words]) => {
    const first: unknown = isArray(words) ? words[0] : words;
    return typeof first === 'string' ? [{ pointer: pointerOf(field), code: '', message: first }] : [];
  });

const errorsOf = (body: unknown): readonly JsonObject[] => {
  for (const place of listPlaces) {
    const found = atPointer(body, place);
    const errors = isArray(found) ? listed(found) : isRecord(found) ? byName(found) : [];
    if (errors.length > 0) return errors;
  }
  const one = readOwn(body, 'error') ?? body;
  const field = textOf(one, ['param', 'field', 'pointer']);
  const message = textOf(one, messageNames);
  return field === undefined
    ? []
    : [{ pointer: pointerOf(field), code: textOf(one, codeNames) ?? '', message: message ?? '' }];
};

/** A refusal of an API as problem details (RFC 9457), with what is wrong with single fields at their pointers into the body. */
export const problemOf = (status: number, body: unknown): JsonObject => {
  const detail = firstText(body, wordPlaces);
  const code = firstText(body, codePlaces);
  return {
    type: 'about:blank',
    title: '',
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(code === undefined || code === detail ? {} : { code }),
    errors: errorsOf(body),
  };
};
