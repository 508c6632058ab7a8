import { describe, expect, it } from 'vitest';
import { mergeNotes } from '../../../../../engine/kinds/blocks/timeline/merge-notes.ts';

const note = (at: string) => ({ at, row: { text: at }, isNote: true });
const happened = (at: string) => ({ at });
const merge = (rows: readonly string[], notes: readonly string[], more = {}) =>
  mergeNotes(
    { rows: rows.map(happened), at: 'at', before: undefined, isLast: true, ...more },
    notes.map(note),
  ).map(({ at }) => at);

describe('notes among what happened', () => {
  it('are at their moments, whatever offset and parts of a second those are written with', () => {
    const rows = ['2026-11-02T10:00:00.500Z', '2026-11-02T10:00:00Z', '2026-11-02T08:00:00Z'];
    const late = '2026-11-02T21:00:00+10:00';
    const between = '2026-11-02T19:30:00+10:00';
    expect(merge(rows, [between, late])).toEqual([late, rows[0], rows[1], between, rows[2]]);
  });

  it('are on the page of their time, and on no other', () => {
    const newer = ['2026-11-02T10:00:00Z', '2026-11-02T09:00:00Z'];
    const older = ['2026-11-02T08:00:00Z', '2026-11-02T07:00:00Z'];
    const notes = ['2026-11-02T19:30:00+10:00', '2026-11-02T18:30:00+10:00', '2026-11-02T16:30:00+10:00'];
    const [first, second, last] = notes;
    expect(merge(newer, notes, { isLast: false })).toEqual([newer[0], first, newer[1]]);
    expect(merge(older, notes, { before: newer[1] })).toEqual([second, ...older, last]);
  });
});
