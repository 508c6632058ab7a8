import { useEffect, useState } from 'react';

const patience = 200;

/** Whether something has been so for a moment: what is over at once is not worth showing. */
export const useLate = (isSo: boolean): boolean => {
  const [isLate, setLate] = useState(false);
  if (!isSo && isLate) setLate(false);
  useEffect(() => {
    if (!isSo) return undefined;
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, [isSo]);
  return isSo && isLate;
};
