import { pointerOfReference } from '../../description/reference.ts';
import { plainName } from '../detect/usual-names.ts';
import { childPointer, isArray, isRecord, pointerKeys, readOwn, type JsonObject } from '../../json.ts';

/** Where APIs usually say in words what is wrong, the most frequent first. */
const wordPlaces = [
  '/detail',
  '/error/message',
  '/message',
  '/error_message',
  '/error_description',
  '/errors/0/detail',
  '/errors/0/message',
  '/errors/0',
  '/errors/message',
  '/reasons/0/message',
  '/error/detail',
  '/description',
  '/title',
  '/error',
];

const codePlaces = [
  '/code',
  '/error/code',
  '/errorCode',
  '/error_code',
  '/errors/0/code',
  '/errors/code',
  '/reasons/0/code',
  '/name',
  '/error',
];

/** Where APIs list what is wrong with single fields. */
const listPlaces = [
  '/errors',
  '/invalidFields',
  '/details',
  '/error/errors',
  '/error/details',
  '/violations',
  '/fields',
  '/detail',
  '/error_details',
  '/error/fields',
];

const fieldNames = [
  'pointer',
  'request_pointer',
  'field',
  'param',
  'name',
  'path',
  'property',
  'parameter',
  'source',
  'loc',
];
const messageNames = ['detail', 'message', 'description', 'reason', 'issue', 'title', 'msg', 'errorMessage'];
const codeNames = ['code', 'errorCode', 'issue', 'reason', 'type'];

/** A property by its name, however it is spelled: `Message`, `error_code` and `errorCode` are what others write small. */
const readAlike = (value: unknown, name: string): unknown => {
  if (isArray(value)) return value[Number(name)];
  const own = readOwn(value, name);
  if (own !== undefined || !isRecord(value)) return own;
  const plain = plainName(name);
  const found = Object.keys(value).find((key) => plainName(key) === plain);
  return found === undefined ? undefined : readOwn(value, found);
};

const placeIn = (body: unknown, place: string): unknown =>
  (pointerKeys(place) ?? []).reduce<unknown>((value, name) => readAlike(value, name), body);

const firstText = (body: unknown, places: readonly string[]): string | undefined => {
  for (const place of places) {
    const found = placeIn(body, place);
    if (typeof found === 'string' && found !== '') return found;
  }
  return undefined;
};

const textOf = (value: unknown, names: readonly string[]): string | undefined =>
  names
    .map((name) => readAlike(value, name))
    .filter((text) => typeof text === 'string')
    .find((text) => text !== '');

/** The names that lead to a field: of a pointer (RFC 6901, also as a fragment), or of `card[number]`, `card.number` and `$.card.number`. */
const stepsOf = (field: string): readonly string[] => {
  const pointer = field.startsWith('#') ? pointerOfReference(field) : field;
  const steps = pointer?.startsWith('/') === true ? pointerKeys(pointer) : undefined;
  return (
    steps ??
    field
      .replace(/^\$\.?/, '')
      .replaceAll(/\[(\w*)\]/g, '.$1')
      .split('.')
      .filter((step) => step !== '')
  );
};

/** A field as a pointer into the body: what stands before the first name that the body has, such as `body` or `data`, is no part of it. */
const pointerOf = (field: string, names: ReadonlySet<string>): string => {
  const steps = stepsOf(field);
  const first = steps.findIndex((step) => names.has(step));
  return steps.slice(Math.max(0, first)).reduce<string>(childPointer, '');
};

const fieldOf = (value: unknown): string | undefined => {
  const path = readAlike(value, 'loc') ?? readAlike(value, 'path');
  const steps = isArray(path)
    ? path.filter((step) => typeof step === 'string' || typeof step === 'number')
    : [];
  return steps.length > 0
    ? steps.reduce<string>((pointer, step) => childPointer(pointer, step), '')
    : (textOf(value, fieldNames) ?? textOf(readAlike(value, 'source'), fieldNames));
};

const listed = (items: readonly unknown[], names: ReadonlySet<string>): readonly JsonObject[] =>
  items.flatMap((item) => {
    const field = fieldOf(item);
    const message = textOf(item, messageNames);
    return field === undefined
      ? []
      : [{ pointer: pointerOf(field, names), code: textOf(item, codeNames) ?? '', message: message ?? '' }];
  });

/** Faults by the names of their fields: `{ "email": ["is taken"] }`. */
const byName = (fields: JsonObject, names: ReadonlySet<string>): readonly JsonObject[] =>
  Object.entries(fields).flatMap(([field, words]) => {
    const first: unknown = isArray(words) ? words[0] : words;
    return typeof first === 'string' ? [{ pointer: pointerOf(field, names), code: '', message: first }] : [];
  });

/** Faults by the names of their fields, else the one fault that an object is: one that has words and no field called so. */
const inObject = (found: JsonObject, names: ReadonlySet<string>): readonly JsonObject[] => {
  const isOne = !names.has('message') && typeof readAlike(found, 'message') === 'string';
  return isOne ? listed([found], names) : byName(found, names);
};

const errorsOf = (body: unknown, names: ReadonlySet<string>): readonly JsonObject[] => {
  for (const place of listPlaces) {
    const found = placeIn(body, place);
    const errors = isArray(found) ? listed(found, names) : isRecord(found) ? inObject(found, names) : [];
    if (errors.length > 0) return errors;
  }
  const one = readAlike(body, 'error') ?? body;
  const field = textOf(one, ['param', 'field', 'pointer']);
  const message = textOf(one, messageNames);
  return field === undefined
    ? []
    : [{ pointer: pointerOf(field, names), code: textOf(one, codeNames) ?? '', message: message ?? '' }];
};

/**
 * A refusal of an API as problem details (RFC 9457), with what is wrong with single fields at their pointers into the body of
 * the call, whose properties have these names.
 */
export const problemOf = (
  status: number,
  body: unknown,
  names: ReadonlySet<string> = new Set(),
): JsonObject => {
  const detail = firstText(body, wordPlaces);
  const code = firstText(body, codePlaces);
  return {
    type: 'about:blank',
    title: '',
    status,
    ...(detail === undefined ? {} : { detail }),
    ...(code === undefined || code === detail ? {} : { code }),
    errors: errorsOf(body, names),
  };
};
