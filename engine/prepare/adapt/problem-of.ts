import { pointerOfReference } from '../../description/reference.ts';
import {
  atPointer,
  childPointer,
  isArray,
  isRecord,
  ownText,
  pointerKeys,
  readOwn,
  type JsonObject,
} from '../../json.ts';

/** Where APIs usually say in words what is wrong, the most frequent first. */
const wordPlaces = [
  '/detail',
  '/error/message',
  '/message',
  '/error_description',
  '/errors/0/detail',
  '/errors/0/message',
  '/errors/0',
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
  '/detail',
  '/error_details',
  '/error/fields',
];

const fieldNames = ['pointer', 'field', 'param', 'name', 'path', 'property', 'parameter', 'source', 'loc'];
const messageNames = ['detail', 'message', 'description', 'reason', 'issue', 'title', 'msg'];
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
  const path = readOwn(value, 'loc') ?? readOwn(value, 'path');
  const steps = isArray(path)
    ? path.filter((step) => typeof step === 'string' || typeof step === 'number')
    : [];
  return steps.length > 0
    ? steps.reduce<string>((pointer, step) => childPointer(pointer, step), '')
    : (textOf(value, fieldNames) ?? textOf(readOwn(value, 'source'), fieldNames));
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

const errorsOf = (body: unknown, names: ReadonlySet<string>): readonly JsonObject[] => {
  for (const place of listPlaces) {
    const found = atPointer(body, place);
    const errors = isArray(found) ? listed(found, names) : isRecord(found) ? byName(found, names) : [];
    if (errors.length > 0) return errors;
  }
  const one = readOwn(body, 'error') ?? body;
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
