import { keyInLine } from './line-direction.ts';

/** Where an arrow key, Home or End leads among things in a row or a column, of which the last is followed by the first. */
export const walkTo = (pressed: string, at: number, count: number, isColumn = false): number | undefined => {
  const key = keyInLine(pressed);
  if (key === (isColumn ? 'ArrowDown' : 'ArrowRight')) return (at + 1) % count;
  if (key === (isColumn ? 'ArrowUp' : 'ArrowLeft')) return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
};
