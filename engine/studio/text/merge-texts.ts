interface Changed {
  readonly from: number;
  /** Behind the last line of the text before that changed. */
  readonly to: number;
  readonly lines: readonly string[];
}

const changedLines = (before: readonly string[], after: readonly string[]): Changed => {
  const room = Math.min(before.length, after.length);
  let from = 0;
  while (from < room && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < room - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, lines: after.slice(from, after.length - end) };
};

/** Both changes of a text in one, where they are of lines apart from each other; undefined where they touch. */
export const mergeTexts = (before: string, mine: string, theirs: string): string | undefined => {
  if (mine === theirs) return mine;
  const lines = before.split('\n');
  const [one, other] = [mine, theirs]
    .map((text) => changedLines(lines, text.split('\n')))
    .toSorted((left, right) => left.from - right.from);
  // Lines beside each other are often one thing, such as the last item of a list and its comma.
  if (one === undefined || other === undefined || one.to >= other.from) return undefined;
  return [
    ...lines.slice(0, one.from),
    ...one.lines,
    ...lines.slice(one.to, other.from),
    ...other.lines,
    ...lines.slice(other.to),
  ].join('\n');
};
