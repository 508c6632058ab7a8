import { hideGuardedNumbers } from '@counterfoil/engine/description';
import { readDescription } from './description.ts';

/** A text that is logged, kept or answered, with the digits hidden of what no text may hold. */
export const hideGuarded = (text: string): string => {
  const { guard } = readDescription();
  return guard === undefined ? text : hideGuardedNumbers(text, guard);
};
