import { describe, expect, it } from 'vitest';
import { readJson } from '../../../engine/compile/read/read-json.ts';

describe('text that is not JSON is told in words', () => {
  it.each([
    ['{ "a": [1,] }', 'This comma before "]" is one too many.', 10],
    ['{ "a": 1, }', 'This comma before "}" is one too many.', 9],
    ['{ "a": 1 "b": 2 }', 'A comma is missing before this.', 10],
    ['["a" "b"]', 'A comma or a colon is missing before this.', 6],
    ['{ "a" { } }', 'A comma or a colon is missing before this.', 7],
    ['[1,, 2]', 'There is a comma too many.', 4],
    ['{ // so', 'JSON has no comments.', 3],
    ["{ 'a': 1 }", 'Text stands in double quotes (").', 3],
    ['{ "a": 1', 'The file ends too early: a bracket is not closed.', 9],
  ])('%s', (text, words, column) => {
    const { root, faults } = readJson('a.json', text);
    expect(root).toBeUndefined();
    expect(faults).toMatchObject([
      { code: 'json-syntax', message: `This is not JSON: ${words}`, place: { line: 1, column } },
    ]);
  });
});
