import { useState } from 'react';

const written = (value: unknown): string => JSON.stringify(value);

/** The value before as long as the new one says the same, so that what depends on it is not redrawn. */
export const useKept = <Value>(value: Value): Value => {
  const [kept, setKept] = useState(value);
  if (kept === value) return kept;
  if (written(kept) === written(value)) return kept;
  setKept(value);
  return value;
};
