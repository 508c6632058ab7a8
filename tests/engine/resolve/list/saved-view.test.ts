import { describe, expect, it } from 'vitest';
import {
  formatSavedViews,
  isSameView,
  parseSavedViews,
  withView,
  type SavedView,
} from '../../../../engine/resolve/list/saved-view.ts';

const late: SavedView = { name: 'Late', search: '?status=late&due=last-7-days' };
const wide: SavedView = { name: 'Wide', search: '', columns: { order: ['b', 'a'], hidden: ['a'] } };

describe('saved views', () => {
  it('come back as they were kept', () => {
    expect(parseSavedViews(formatSavedViews([late, wide]))).toEqual([late, wide]);
  });

  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['{"name":"Late"}', []],
    ['[{"name":"Late"},{"name":"","search":""},7,null]', []],
    ['[{"name":"Late","search":"?a=1","columns":{"order":[1]}}]', [{ name: 'Late', search: '?a=1' }]],
    [JSON.stringify([{ name: 'x'.repeat(61), search: '' }]), []],
    [JSON.stringify([{ name: 'x', search: '?'.repeat(4_001) }]), []],
  ])('read of %j are %j', (text, views) => {
    expect(parseSavedViews(text)).toEqual(views);
  });

  it('have one of each name, in the order of their names', () => {
    const again = { ...late, name: ' Late ', search: '?status=late' };
    expect(withView([late, wide], again)).toEqual([{ ...again, name: 'Late' }, wide]);
    expect(withView([wide], late).map(({ name }) => name)).toEqual(['Late', 'Wide']);
  });

  it('are at most thirty', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ name: `View ${index}`, search: '' }));
    expect(withView(many, late)).toHaveLength(30);
  });

  it.each([
    [late, { search: late.search }, true],
    [late, { search: '?status=late' }, false],
    [wide, { search: '' }, false],
    [wide, { search: '', columns: { order: ['b', 'a'], hidden: ['a'] } }, true],
  ])('%j shows the same as %j: %s', (view, shown, isSame) => {
    expect(isSameView(view, shown)).toBe(isSame);
  });
});
