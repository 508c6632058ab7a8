import { useState } from 'react';

/** The list before as long as the new one holds the same items, so that what depends on it is not drawn again. */
export const useSameItems = <Item>(items: readonly Item[]): readonly Item[] => {
  const [kept, setKept] = useState(items);
  if (kept === items) return kept;
  if (kept.length === items.length && kept.every((item, at) => item === items[at])) return kept;
  setKept(items);
  return items;
};
