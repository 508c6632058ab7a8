/** A small deterministic random generator (sfc32): the same seed gives the same history everywhere. */
export interface Random {
  /** From 0 up to, not including, 1. */
  readonly fraction: () => number;
  /** A whole number from `least` to `most`, both included. */
  readonly between: (least: number, most: number) => number;
  readonly chance: (probability: number) => boolean;
  readonly pick: <Item>(items: readonly [Item, ...Item[]]) => Item;
  /** Picks by weight. */
  readonly weigh: <Item>(items: readonly (readonly [Item, number])[]) => Item;
  readonly hex: (digits: number) => string;
}

/** Creates a random generator from a seed. */
export const createRandom = (seed: number): Random => {
  const next = sfc32(seed);
  const fraction = (): number => next() / 4_294_967_296;
  const between = (least: number, most: number): number =>
    least + Math.floor(fraction() * (most - least + 1));
  return {
    fraction,
    between,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[between(0, items.length - 1)] ?? items[0],
    weigh: (items) => weigh(items, fraction()),
    hex: (digits) => {
      let text = '';
      while (text.length < digits) text += next().toString(16).padStart(8, '0');
      return text.slice(0, digits);
    },
  };
};

const weigh = <Item>(items: readonly (readonly [Item, number])[], fraction: number): Item => {
  let left = fraction * items.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of items) {
    left -= weight;
    if (left < 0) return item;
  }
  const last = items.at(-1);
  if (last === undefined) throw new Error('There is nothing to pick from.');
  return last[0];
};

const sfc32 = (seed: number): (() => number) => {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, seed | 0, 1];
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 15; round += 1) next();
  return next;
};
