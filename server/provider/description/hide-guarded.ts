import { hideGuardedNumbers } from '@counterfoil/engine/description';
import { readDescription } from './description.ts';

/** A text to be logged, stored or answered, in which the digits that no text may contain are hidden. */
export const hideGuarded = (text: string): string => {
  const { guard } = readDescription();
  return guard === undefined ? text : hideGuardedNumbers(text, guard);
};
