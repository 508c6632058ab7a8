import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** What waits for a slow response is not delayed for longer. */
const mostMilliseconds = 3_000;

/** Whether all that was first asked for has been answered and painted; true for good then, and after three seconds in any case. */
export const useFirstQuiet = (queries: QueryClient): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    if (isQuiet) return undefined;
    let frame: number | undefined;
    let painted: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      if (frame !== undefined) cancelAnimationFrame(frame);
      clearTimeout(painted);
    };
    // What is drawn with an answer may ask for more: it is quiet when nothing did by the time that it was painted.
    const look = () => {
      cancel();
      if (queries.isFetching() > 0) return;
      frame = requestAnimationFrame(() => {
        painted = setTimeout(() => setQuiet(queries.isFetching() === 0));
      });
    };
    const stop = queries.getQueryCache().subscribe(look);
    const late = setTimeout(() => setQuiet(true), mostMilliseconds);
    look();
    return () => {
      stop();
      cancel();
      clearTimeout(late);
    };
  }, [queries, isQuiet]);
  return isQuiet;
};
