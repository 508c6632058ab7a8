import { expect, it } from 'vitest';
import { knownCells } from '../../../../engine/resolve/answer/known-cells.ts';
import { cell } from '../fixtures/library-list.ts';

const fields = ['title', 'due', 'notes', 'copies', 'price', 'lent'].map((name) => cell(name));
const names = (...given: Parameters<typeof knownCells>) => knownCells(...given).map(({ field }) => field);

it('leaves out what a record has no value of, and keeps what is nought or no', () => {
  const record = { title: 'Persuasion', due: null, notes: '', copies: [], price: 0, lent: false };
  expect(names(fields, record)).toEqual(['title', 'price', 'lent']);
});

it('keeps what it had before, and has no more', () => {
  expect(names(fields, { title: 'Persuasion' }, { title: null, due: '2026-01-31' })).toEqual([
    'title',
    'due',
  ]);
});
