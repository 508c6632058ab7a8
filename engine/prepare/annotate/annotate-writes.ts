import { followAnswer } from '../../description/follow-answer.ts';
import type { Operation } from '../../description/operation.ts';
import type { SchemaView } from '../../description/schema-view.ts';
import { childPointer, type JsonObject } from '../../json.ts';
import type { Convention } from '../convention/convention.ts';

/** The header by which the engine says that a call is made again. */
export const houseKey = 'Idempotency-Key';

const takesHeader = ({ parameters }: Operation, name: string): boolean =>
  parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === name.toLowerCase());

/** The property of a body that holds the key; a pointer where an object in a form with files does. */
const placeOfKey = ({ body, upload }: Operation, name: string): string | undefined => {
  const isText = (view: SchemaView | undefined): boolean =>
    view?.property(name)?.types.includes('string') === true;
  if (isText(body ?? upload)) return name;
  const holder = upload?.propertyNames.find((one) => isText(upload.property(one)));
  return holder === undefined ? undefined : childPointer(childPointer('', holder), name);
};

/** What carries the key of a call that is made again, by the first rule that its operation fits: a header, or a property of its body. */
export const repetitionOf = (operation: Operation, { repetition }: Convention): JsonObject | undefined => {
  if (operation.method === 'get') return undefined;
  for (const { header, body, always } of repetition) {
    const isEach = always === true && operation.method === 'post';
    if (header !== undefined && (isEach || takesHeader(operation, header))) return { header };
    const at = body === undefined ? undefined : placeOfKey(operation, body);
    if (at !== undefined) return { body: at };
  }
  return undefined;
};

/** Where in the body the record is that is written, if not the body itself: in its only object, or where the conventions say. */
export const bodyPlace = (
  { body }: Operation,
  { bodies }: Convention,
  key: string | undefined,
): string | undefined => {
  const isObject = (pointer: string): boolean => (followAnswer(body, pointer)?.propertyNames.length ?? 0) > 0;
  const named = bodies.find((pointer) => pointer !== '*' && isObject(pointer));
  if (named !== undefined) return named;
  const [only, ...more] = (body?.propertyNames ?? []).filter((name) => name !== key);
  const at = only === undefined || more.length > 0 ? undefined : childPointer('', only);
  return at !== undefined && bodies.includes('*') && isObject(at) ? at : undefined;
};
