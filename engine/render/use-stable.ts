import { useState } from 'react';
import { areWrittenAlike } from '../json.ts';

/** Whether two lists hold the same items in the same order. */
export const haveSameItems = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((item, at) => item === right[at]);

/** The value before as long as the new one is the same, so that what depends on it is not drawn again. */
export const useStable = <Value>(
  value: Value,
  isSame: (before: Value, next: Value) => boolean = areWrittenAlike,
): Value => {
  const [stable, setStable] = useState(value);
  if (stable === value || isSame(stable, value)) return stable;
  setStable(value);
  return value;
};
