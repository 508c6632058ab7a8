// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useFoldedRows } from '../../../../engine/render/list/use-folded-rows.ts';
import { books } from '../../resolve/fixtures/library-list.ts';
import { contextFor, librarian } from '../../resolve/fixtures/nodes.ts';

const list = books({
  folded: { when: { '===': [{ var: 'record.status' }, 'lost'] }, label: 'lost' },
});
const rows = ['lost', 'shelved', 'lost', 'lent'].map((status, at) => ({ id: `b${String(at)}`, status }));
const context = contextFor(librarian);
const idsOf = (data: { readonly rows: readonly object[] } | undefined) =>
  data?.rows.map((row) => ('id' in row ? row.id : undefined));

describe('rows that a list folds away', () => {
  it('are shown below the others once somebody unfolds them', () => {
    const data = { rows, total: 4, totals: [] };
    const { result } = renderHook(() => useFoldedRows(list, data, context));
    expect(idsOf(result.current.data)).toEqual(['b1', 'b3']);
    expect(result.current.data?.total).toBe(2);
    expect(result.current.folded).toMatchObject({ count: 2, isUnfolded: false });
    act(() => result.current.folded?.toggle());
    expect(idsOf(result.current.data)).toEqual(['b1', 'b3', 'b0', 'b2']);
    expect(result.current.folded?.isUnfolded).toBe(true);
  });

  it('are not spoken of where there are none', () => {
    const data = { rows: rows.slice(3), total: 1, totals: [] };
    const { result } = renderHook(() => useFoldedRows(list, data, context));
    expect(result.current).toEqual({ data });
  });
});
