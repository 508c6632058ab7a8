import { expect, it } from 'vitest';
import { isStale } from '../../../../engine/render/read/stale.ts';

it.each([
  ['the only tag of both', ['books'], ['books'], true],
  ['the last of several tags of the read', ['books'], ['loans', 'fines', 'books'], true],
  ['the last of several tags of the write', ['loans', 'fines', 'books'], ['books'], true],
  ['one of several of either', ['loans', 'books'], ['books', 'fines'], true],
  ['none of several of either', ['loans', 'fines'], ['books', 'readers'], false],
  ['a tag that only begins alike', ['book'], ['books'], false],
  ['none, where the read has no tags', ['books'], [], false],
])('a write makes a read stale by %s', (_name, written, read, expected) => {
  expect(isStale({ tags: written }, { operation: 'listBooks', tags: read })).toBe(expected);
});

it.each([
  ['the first that is named', 'listBooks', true],
  ['the last that is named', 'listLoans', true],
  ['no other, whatever its tags', 'listFines', false],
])('a write that names the reads it makes stale names %s', (_name, operation, expected) => {
  const refresh = { operations: ['listBooks', 'listLoans'] };
  expect(isStale(refresh, { operation, tags: ['books'] })).toBe(expected);
});

it('a read without operation and tags is never stale', () => {
  expect(isStale({ tags: ['books'] }, undefined)).toBe(false);
  expect(isStale({ operations: ['listBooks'] }, undefined)).toBe(false);
});
