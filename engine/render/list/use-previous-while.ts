import { useState } from 'react';

/** The value as it was before `active`: what belongs to rows stays as long as they are shown. */
export const usePreviousWhile = <Value>(value: Value, active: boolean): Value => {
  const [previous, setPrevious] = useState(value);
  if (active || previous === value) return previous;
  setPrevious(value);
  return value;
};
