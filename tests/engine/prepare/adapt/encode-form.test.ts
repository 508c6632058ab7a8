import { expect, test } from 'vitest';
import { encodeForm } from '../../../../engine/prepare/adapt/encode-body.ts';

test.each([
  [{ title: 'a & b', copies: 3, lent: false }, 'title=a+%26+b&copies=3&lent=false'],
  [{ shelf: { row: 2, of: { room: 'A' } } }, 'shelf[row]=2&shelf[of][room]=A'],
  [{ authors: [{ name: 'Ann' }, { name: 'Bob' }] }, 'authors[0][name]=Ann&authors[1][name]=Bob'],
  [{ tags: ['new', 'lent'] }, 'tags[0]=new&tags[1]=lent'],
  [{ note: null }, 'note='],
  [{}, ''],
  [undefined, ''],
  ['text', ''],
])('%j is written as %j', (body, written) => {
  expect(encodeForm(body).replaceAll('%5B', '[').replaceAll('%5D', ']')).toBe(written);
});
