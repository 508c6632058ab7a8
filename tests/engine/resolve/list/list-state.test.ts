import { describe, expect, it, test } from 'vitest';
import { countFilters, hasFilters } from '../../../../engine/resolve/list/list-filters.ts';
import {
  clampPage,
  pageSizesOf,
  reduceListState,
  type ListChange,
  type ListState,
} from '../../../../engine/resolve/list/list-state.ts';
import { books } from '../fixtures/library-list.ts';
import { portal } from '../fixtures/library-portal.ts';

const state: ListState = {
  filters: { state: 'lent', day: { preset: 'today' } },
  sort: ['title', 'asc'],
  page: 4,
  limit: 10,
  open: 'b-7',
};
const changes: readonly (readonly [string, ListChange, Partial<ListState>])[] = [
  [
    'setting a filter',
    { change: 'filter', name: 'state', value: 'lost' },
    { filters: { ...state.filters, state: 'lost' }, page: 1 },
  ],
  ['clearing the filters', { change: 'clearFilters' }, { filters: { state: null, day: null }, page: 1 }],
  ['sorting', { change: 'sort', sort: ['price', 'desc'] }, { sort: ['price', 'desc'], page: 1 }],
  ['paging', { change: 'page', page: 5 }, { page: 5 }],
  ['choosing a size', { change: 'limit', limit: 50 }, { limit: 50, page: 1 }],
  ['opening a record', { change: 'open', key: 'b-8' }, { open: 'b-8' }],
  ['choosing a tab', { change: 'tab', tab: 'copies' }, { tab: 'copies', page: 1 }],
];

describe('a change of a list', () => {
  test.each(changes)('by %s', (_, change, want) => {
    expect(reduceListState(state, change)).toEqual({ ...state, ...want });
  });

  it('by closing a record forgets it and stays on the page', () => {
    const { open: _, ...closed } = state;
    expect(reduceListState(state, { change: 'open', key: undefined })).toEqual(closed);
  });

  it('cannot touch the prototype', () => {
    const next = reduceListState(state, { change: 'filter', name: '__proto__', value: 'x' });
    expect(Object.hasOwn(next.filters, '__proto__')).toBe(true);
    expect(Object.getPrototypeOf(next.filters)).toBe(Object.prototype);
  });
});

describe('a page', () => {
  test.each([
    ['that exists stays', 3, 30, 10, 3],
    ['beyond the last becomes the last', 4, 30, 10, 3],
    ['of nothing is the first', 7, 0, 10, 1],
    ['that began is counted', 4, 31, 10, 4],
    ['below one is the first', -2, 30, 10, 1],
    ['that is no number is the first', Number.NaN, 30, 10, 1],
    ['is the first when the size makes no sense', 3, 30, 0, 1],
  ])('%s', (_, page, total, limit, want) => {
    expect(clampPage(page, total, limit)).toBe(want);
  });
});

it('offers no page size beyond what the operation admits', () => {
  const { rows } = books();
  if (rows.from !== 'operation') throw new Error('the fixture reads an operation');
  expect(pageSizesOf(books({ rows: { ...rows, maxLimit: 25 } }), portal)).toEqual([10, 20]);
  expect(pageSizesOf(books({ rows: { ...rows, maxLimit: 5 } }), portal)).toEqual([5]);
});

it('knows whether anything narrows the rows', () => {
  expect(hasFilters({ state: null })).toBe(false);
  expect(hasFilters({ genre: [] })).toBe(false);
  expect(hasFilters({ day: { preset: 'today' } })).toBe(true);
  expect(countFilters(books().filters, { state: null, title: 'x' })).toBe(1);
});
