import { expect, it } from 'vitest';
import { escapeLike } from '../../../../server/provider/queries/lists/like.ts';

it.each([
  ['plain words', 'Harbour Hotel', 'Harbour Hotel'],
  ['the sign for any text', '100%', String.raw`100\%`],
  ['the sign for any letter', 'a_b_c', String.raw`a\_b\_c`],
  ['the sign that escapes', String.raw`a\b`, String.raw`a\\b`],
  ['all three', String.raw`\%_`, String.raw`\\\%\_`],
])('takes %s for what is typed', (_name, typed, pattern) => {
  expect(escapeLike(typed)).toBe(pattern);
});
