const longest = 80;

/** The number of letters to insert, drop, replace or swap with the next to make one word of the other. */
const editDistance = (from: string, to: string): number => {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (same ? 0 : 1),
          swapped && row > 1 && column > 1 ? (beforeLast[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[to.length] ?? 0;
};

/** The name that was probably meant: the nearest within a third of its letters. */
export const nearestName = (written: string, names: Iterable<string>): string | undefined => {
  if (written.length > longest) return undefined;
  let best: string | undefined;
  let bound = Math.max(1, Math.ceil(written.length / 3)) + 1;
  for (const name of names) {
    if (Math.abs(name.length - written.length) >= bound) continue;
    const distance = name.toLowerCase() === written.toLowerCase() ? 0 : editDistance(written, name);
    if (distance < bound) [best, bound] = [name, distance];
  }
  return best;
};
