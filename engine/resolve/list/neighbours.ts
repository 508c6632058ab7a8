import { rowKey } from '../answer/read-answer.ts';
import type { Row } from '../answer/row.ts';

/** The keys of the rows before and after the open one, within the rows at hand. */
export const resolveNeighbours = (
  rows: readonly Row[],
  key: string,
  open: string,
): { readonly previous?: string; readonly next?: string } => {
  const keys = rows.map((row) => rowKey(row, key));
  const at = keys.indexOf(open);
  const previous = at > 0 ? keys[at - 1] : undefined;
  const next = at >= 0 ? keys[at + 1] : undefined;
  return { ...(previous === undefined ? {} : { previous }), ...(next === undefined ? {} : { next }) };
};
