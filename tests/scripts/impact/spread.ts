/** So many of a list, from all of it. */
export const spread = <Item>(items: readonly Item[], count: number): readonly Item[] =>
  items.length <= count
    ? items
    : Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)]).filter(
        (item) => item !== undefined,
      );
