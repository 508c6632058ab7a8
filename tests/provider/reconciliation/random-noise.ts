/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export const createRandom = (seed: number) => {
  let state = seed;
  return (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** The day so many days after another. */
export const later = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Chooses and types as people do, with their faults. */
export const createTypist = (random: () => number) => {
  const pick = (text: string): string => text[Math.floor(random() * text.length)] ?? '';
  return {
    pick,
    /** One of them, by how often it is in a thousand. */
    choose: <Kind extends string>(kinds: readonly (readonly [Kind, number])[]): Kind => {
      let left = random() * 1000;
      const [[first] = []] = kinds;
      const found = kinds.find(([, share]) => (left -= share) < 0)?.[0] ?? first;
      if (found === undefined) throw new Error('There is nothing to choose from.');
      return found;
    },
    misspell: (reference: string): string => {
      const at = 4 + Math.floor(random() * (reference.length - 6));
      const [before, here, next, after] = [
        reference.slice(0, at),
        reference[at] ?? '',
        reference[at + 1] ?? '',
        reference.slice(at + 2),
      ];
      return (
        [
          `${before}${next}${here}${after}`,
          `${before}${next}${after}`,
          `${before}${pick(letters)}${next}${after}`,
          `${before}${here}${pick(letters)}${next}${after}`,
        ][Math.floor(random() * 4)] ?? ''
      );
    },
  };
};
