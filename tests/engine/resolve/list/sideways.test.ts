import { describe, expect, it } from 'vitest';
import { resolveSideways } from '../../../../engine/resolve/list/sideways.ts';

const columns =
  (...widths: readonly number[]) =>
  (from: number) => {
    let at = from;
    return widths.map((width) => ({ start: at, end: (at += width) }));
  };
const three = columns(100, 100, 100);
const open = { start: 100, end: 310 };

describe('a list that is moved sideways', () => {
  it.each([
    ['shows what fits and covers the column that does not', three(100), [undefined, 300, 1]],
    [
      'covers the column that looks out from behind the pinned one',
      columns(100, 100, 40)(60),
      [160, undefined, 0],
    ],
    ['covers both where both are in part', columns(100, 100, 150)(60), [160, 260, 1]],
    ['counts columns that are out of sight altogether', columns(210, 50, 50)(100), [undefined, 310, 2]],
    ['forgives what browsers round', three(99.5), [undefined, 299.5, 1]],
    [
      'shows a column that is wider than the room as far as it can',
      columns(400)(100),
      [undefined, undefined, 0],
    ],
    ['covers what comes after a column that is wider', columns(400, 50)(100), [undefined, 500, 1]],
    ['goes on inside a column that is wider', columns(400)(60), [undefined, undefined, 0]],
  ])('%s', (_, spans, [coverTo, coverFrom, after]) => {
    expect(resolveSideways(open, spans)).toEqual({ coverTo, coverFrom, after });
  });
});
