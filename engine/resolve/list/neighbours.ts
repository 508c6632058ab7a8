import { rowKey } from '../answer/read-answer.ts';
import type { Row } from '../answer/row.ts';
import { omitUndefined } from '../../json.ts';

/** The keys of the rows before and after the open one on the page; undefined at the ends of the page, or where it is not on it. */
export const resolveNeighbours = (
  rows: readonly Row[],
  keyField: string | undefined,
  openKey: string,
): { readonly previous?: string; readonly next?: string } => {
  if (keyField === undefined) return {};
  const keys = rows.map((row) => rowKey(row, keyField));
  const at = keys.indexOf(openKey);
  const previous = at > 0 ? keys[at - 1] : undefined;
  const next = at >= 0 ? keys[at + 1] : undefined;
  return omitUndefined({ previous, next });
};
