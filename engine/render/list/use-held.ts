import { useState } from 'react';

/** The value as it was before `isHeld`: what belongs to rows stays as long as they are shown. */
export const useHeld = <Value>(value: Value, isHeld: boolean): Value => {
  const [kept, setKept] = useState(value);
  if (isHeld || kept === value) return kept;
  setKept(value);
  return value;
};
