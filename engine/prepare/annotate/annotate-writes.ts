import { followAnswer } from '../../description/follow-answer.ts';
import type { Operation } from '../../description/operation.ts';
import { childPointer, type JsonObject } from '../../json.ts';
import type { Convention } from '../convention/convention.ts';

/** The header by which the engine says that a call is made again. */
export const houseKey = 'Idempotency-Key';

const takesHeader = ({ parameters }: Operation, name: string): boolean =>
  parameters.some((one) => one.in === 'header' && one.name.toLowerCase() === name.toLowerCase());

/** What carries the key of a call that is made again, by the first rule that its operation fits: a header, or a property of its body. */
export const repetitionOf = (operation: Operation, { repetition }: Convention): JsonObject | undefined => {
  if (operation.method === 'get') return undefined;
  for (const { header, body, always } of repetition) {
    const isEach = always === true && operation.method === 'post';
    if (header !== undefined && (isEach || takesHeader(operation, header))) return { header };
    if (body !== undefined && operation.body?.property(body)?.types.includes('string') === true)
      return { body };
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
