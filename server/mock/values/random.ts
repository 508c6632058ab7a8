/**
 * Chance that is a function of a text: the same key always gives the same value, in whatever order values are
 * drawn. Two 32-bit lanes of multiply and xor, mixed as in MurmurHash3; not for secrets.
 */
const lanes = (key: string): readonly [number, number] => {
  let one = 0xdeadbeef;
  let other = 0x41c6ce57;
  for (let at = 0; at < key.length; at += 1) {
    const code = key.charCodeAt(at);
    one = Math.imul(one ^ code, 0x9e3779b1);
    other = Math.imul(other ^ code, 0x5f356495);
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(other ^ (other >>> 13), 0xc2b2ae35);
  other = Math.imul(other ^ (other >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return [one >>> 0, other >>> 0];
};

/** A number from 0 up to, not including, 1. */
export const fraction = (key: string): number => {
  const [one, other] = lanes(key);
  return ((one >>> 5) * 67_108_864 + (other >>> 6)) / 9_007_199_254_740_992;
};

/** A whole number from `least` to `most`, both included. */
export const between = (key: string, least: number, most: number): number =>
  least + Math.floor(fraction(key) * (most - least + 1));

/** One of the items; undefined where there is none. */
export const pick = <Item>(key: string, items: readonly Item[]): Item | undefined =>
  items[Math.floor(fraction(key) * items.length)];

/** Whether something of this probability happens. */
export const chance = (key: string, probability: number): boolean => fraction(key) < probability;

/** How many signs one number gives: it has 53 bits, and no alphabet here needs more than seven for one. */
const signsOfOne = 7;

/** So many signs of an alphabet. */
export const signs = (key: string, length: number, alphabet: string): string => {
  let made = '';
  for (let at = 0; made.length < length; at += 1) {
    let rest = fraction(`${key}~${at}`);
    for (let sign = 0; sign < signsOfOne && made.length < length; sign += 1) {
      rest *= alphabet.length;
      const chosen = Math.floor(rest);
      made += alphabet.charAt(chosen);
      rest -= chosen;
    }
  }
  return made;
};
