/** The items whose name no other has. */
export const unique = <Item>(items: readonly Item[], nameOf: (item: Item) => string): readonly Item[] => {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(nameOf(item), (counts.get(nameOf(item)) ?? 0) + 1);
  return items.filter((item) => counts.get(nameOf(item)) === 1);
};
