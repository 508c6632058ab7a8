import { useEffect, useState } from 'react';

const patience = 200;

/** Whether something has been so for a moment: what is over at once is not worth showing. */
export const useLate = (active: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  if (!active && isLate) setLate(false);
  useEffect(() => {
    if (!active) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [active]);
  return active && isLate;
};
