import { useState } from 'react';
import type { FoundEntry } from '../../resolve/search/found.ts';

/** Which entry Enter opens: the one that arrow keys led to, while the search is the same and still finds it, else the first. */
export const useActive = (entries: readonly FoundEntry[], typed: string) => {
  const [walked, setWalked] = useState<{ readonly typed: string; readonly key: string }>();
  const key = walked?.typed === typed ? walked.key : undefined;
  const place = Math.max(
    0,
    entries.findIndex((entry) => entry.key === key),
  );
  const walk = (steps: number) => {
    const next = entries.at((place + steps) % Math.max(1, entries.length));
    if (next !== undefined) setWalked({ typed, key: next.key });
  };
  return { active: entries[place], walk };
};
