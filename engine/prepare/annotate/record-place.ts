import type { Operation } from '../../description/operation.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { childPointer } from '../../json.ts';
import type { Convention } from '../convention/convention.ts';
import { isNote, isUsualEnvelope, wrappedIn } from './find-rows.ts';

const notes = /^_?(links?|errors?|warnings?|messages?|meta)$/i;

/** Where the one record of an answer is, if not the answer itself: in the only object of an envelope, where the conventions say, or called as what the path lists. */
export const recordPlace = ({ answer, route }: Operation, { records }: Convention): string | undefined => {
  if (answer?.types.includes('object') !== true) return undefined;
  const named = records.find(
    (pointer) =>
      pointer !== '*' && pointer !== '' && followAnswer(answer, pointer)?.types.includes('object') === true,
  );
  if (named !== undefined) return named;
  if (!records.includes('*')) return undefined;
  const onlyWithout = (isBeside: (name: string) => boolean): string | undefined => {
    const [only, ...more] = answer.propertyNames.filter((name) => !isBeside(name));
    const isRecord = only !== undefined && (answer.property(only)?.propertyNames.length ?? 0) > 0;
    return isRecord && more.length === 0 ? only : undefined;
  };
  const only = onlyWithout((name) => notes.test(name));
  if (only !== undefined) return childPointer('', only);
  // A status, a code or a time beside `data` is of the answer; beside anything else it is of the record.
  const inner = onlyWithout(isNote);
  return inner !== undefined && isUsualEnvelope(inner) ? childPointer('', inner) : wrappedIn(answer, route);
};
