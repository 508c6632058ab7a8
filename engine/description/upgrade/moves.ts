/** Pointers by pointers: what is below one of them moved with it. */
export type Moves = ReadonlyMap<string, string>;

/** What a pointer leads to by the longest of its beginnings that moved; itself where none did. */
export const movedTo = (moves: Moves, pointer: string): string => {
  if (moves.size === 0) return pointer;
  for (let end = pointer.length; end >= 0; end = pointer.lastIndexOf('/', end - 1)) {
    const known = moves.get(pointer.slice(0, end));
    if (known !== undefined) return known + pointer.slice(end);
    if (end === 0) break;
  }
  return pointer;
};
