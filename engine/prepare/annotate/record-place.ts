import type { Operation } from '../../description/operation.ts';
import { followAnswer } from '../../description/follow-answer.ts';
import { childPointer } from '../../json.ts';
import type { Convention } from '../convention/convention.ts';
import { wrappedIn } from './find-rows.ts';

const notes = /^_?(links?|errors?|warnings?|messages?|meta)$/i;

/** Where the one record of an answer is, if not the answer itself: in the only object of an envelope, where the conventions say, or called as what the path lists. */
export const recordPlace = ({ answer, route }: Operation, { records }: Convention): string | undefined => {
  if (answer?.types.includes('object') !== true) return undefined;
  const named = records.find(
    (pointer) =>
      pointer !== '*' && pointer !== '' && followAnswer(answer, pointer)?.types.includes('object') === true,
  );
  if (named !== undefined) return named;
  const names = answer.propertyNames.filter((name) => !notes.test(name));
  const [only, ...more] = names;
  const isEnvelope =
    only !== undefined && more.length === 0 && (answer.property(only)?.propertyNames.length ?? 0) > 0;
  if (!records.includes('*')) return undefined;
  return isEnvelope ? childPointer('', only) : wrappedIn(answer, route);
};
