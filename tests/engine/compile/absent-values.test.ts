import { expect, it } from 'vitest';
import { compileMutation } from './library.ts';

const sentence = (words: string) => ({
  file: 'messages/en/library.json',
  find: '"lend.done": "Lent',
  replace: `"lend.done": "Lent${words}`,
});

it.each([
  ['has words for its absence', '{donor_name, select, absent {} other {, given by {donor_name}}}'],
  ['is only chosen by', '{donor_name, select, other {, a gift}}'],
])('takes a sentence in which a value that may be null %s', (_name, words) => {
  expect(compileMutation(sentence(words))).toEqual([]);
});
