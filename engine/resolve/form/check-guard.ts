import { holdsGuardedNumber, type GuardedDigits } from '../../guarded-numbers.ts';
import type { VisiblePlace } from './visible-places.ts';

/** Whether a field contains, in its text or in one of its entries, a number that no text may contain. */
export const breaksGuard = ({ field, value }: VisiblePlace, guard: GuardedDigits | undefined): boolean =>
  guard !== undefined &&
  field.guarded === true &&
  [value].flat().some((text) => typeof text === 'string' && holdsGuardedNumber(text, guard));
