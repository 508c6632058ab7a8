import { expect, test } from 'vitest';
import { nextLink } from '../../../../engine/prepare/adapt/next-link.ts';

test.each([
  ['<https://books.example/books?page=2>; rel="next"', 'https://books.example/books?page=2'],
  ['<?page=1>; rel=prev, <?page=3>; rel=next', '?page=3'],
  ['<?page=3>; title="this, and the next"; rel="next"', '?page=3'],
  ['<?page=3>;rel="last next"', '?page=3'],
  ['<?ids=1,2>; REL=Next', '?ids=1,2'],
  ['<?page=1>; rel="prev"', undefined],
  ['<?page=3>; rel="next-page"', undefined],
  ['<?page=3>; title="rel=next"; rel="last"', undefined],
  ['<?page=3>', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j leads to %j', (header, address) => {
  expect(nextLink(header)).toBe(address);
});
