import type { Fault } from '../problem/problem.ts';

/** One fault for each item whose key an earlier item has: `/brands/1/brand`. */
export const findRepeated = <Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  pointerOf: (index: number) => string,
): readonly Fault[] => {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    const isRepeated = seen.has(key);
    seen.add(key);
    return isRepeated
      ? [{ pointer: pointerOf(index), code: 'duplicate', message: 'This value is listed twice.' }]
      : [];
  });
};
