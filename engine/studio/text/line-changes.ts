/** A line of a comparison: in both texts, in the one before alone, or in the one after alone. */
export interface LineChange {
  readonly is: 'same' | 'gone' | 'new';
  readonly text: string;
  /** Its number in the text that it is in, that of after where it is in both; counted from 1. */
  readonly line: number;
}

/** So many signs of a table of lengths are made: two texts that differ in more lines are told as wholly other in between. */
const mostCells = 4_000_000;

/** The lengths of the longest common run of lines from each pair of places on. */
const commonLengths = (before: readonly string[], after: readonly string[]): readonly Uint32Array[] => {
  const rows = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const row = rows[i];
      if (row === undefined) continue;
      const below = rows[i + 1];
      row[j] =
        before[i] === after[j] ? (below?.[j + 1] ?? 0) + 1 : Math.max(below?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return rows;
};

const lineOf = (is: LineChange['is'], text: string, line: number): LineChange => ({ is, text, line });

const compareMiddle = (
  before: readonly string[],
  after: readonly string[],
  start: number,
): readonly LineChange[] => {
  const isLarge = before.length * after.length > mostCells;
  const lengths = isLarge ? [] : commonLengths(before, after);
  const lines: LineChange[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old = '', fresh = ''] = [before[i], after[j]];
    if (i < before.length && j < after.length && old === fresh && !isLarge) {
      lines.push(lineOf('same', fresh, start + j + 1));
      [i, j] = [i + 1, j + 1];
    } else if (
      i < before.length &&
      (j === after.length || (lengths[i + 1]?.[j] ?? 1) >= (lengths[i]?.[j + 1] ?? 0))
    ) {
      lines.push(lineOf('gone', old, start + i + 1));
      i += 1;
    } else {
      lines.push(lineOf('new', fresh, start + j + 1));
      j += 1;
    }
  }
  return lines;
};

/** Compares two texts line by line, with so many unchanged lines around each change. */
export const lineChanges = (before: string, after: string, around = 2): readonly LineChange[] => {
  const [old, fresh] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
  let end = 0;
  const room = Math.min(old.length, fresh.length) - start;
  while (end < room && old.at(-1 - end) === fresh.at(-1 - end)) end += 1;
  const lines = [
    ...fresh.slice(0, start).map((text, at) => lineOf('same', text, at + 1)),
    ...compareMiddle(old.slice(start, old.length - end), fresh.slice(start, fresh.length - end), start),
    ...fresh.slice(fresh.length - end).map((text, at) => lineOf('same', text, fresh.length - end + at + 1)),
  ];
  const changed = lines.flatMap(({ is }, at) => (is === 'same' ? [] : [at]));
  return lines.filter((_, at) => changed.some((one) => Math.abs(one - at) <= around));
};
