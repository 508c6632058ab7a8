import { describe, expect, it } from 'vitest';
import { appendJson, insertJson, removeJson, replaceJson } from '../../scripts/scaffold/edit-json.ts';

describe('JSON with one thing more', () => {
  it.each([
    ['{ "a": [1] }', ['a'], '2', '{ "a": [1, 2] }'],
    ['{ "a": [] }', ['a'], '2', '{ "a": [2] }'],
    ['[{"a": {}}]', ['0', 'a'], '"b": 1', '[{"a": {"b": 1}}]'],
    ['{ "a" :  1 }', [], '"b": 2', '{ "a" :  1, "b": 2 }'],
  ])('%s', (text, keys, item, wanted) => {
    expect(insertJson(text, keys, item)).toBe(wanted);
  });

  it.each(['{}', '{ }\n', '{ "a": 1 }', '{\n  "a": "}",\n  "b": { "c": [] }\n}\n'])(
    'is the same where only its end is read: %j',
    (text) => {
      expect(appendJson(text, '"d": 2')).toBe(insertJson(text, [], '"d": 2'));
    },
  );

  it('reports where there is nothing to insert into', () => {
    expect(() => insertJson('{ "a": 1 }', ['a'], '2')).toThrow('There is no object and no list at /a.');
  });
});

describe('JSON with one thing less or another', () => {
  it.each([
    ['{ "a": [1, 2, 3] }', 0, '{ "a": [2, 3] }'],
    ['{ "a": [1, 2, 3] }', 2, '{ "a": [1, 2] }'],
    ['{ "a": [ 1 ] }', 0, '{ "a": [  ] }'],
  ])('%s without item %j', (text, index, wanted) => {
    expect(removeJson(text, ['a'], index)).toBe(wanted);
  });

  it('keeps all but the value', () => {
    expect(replaceJson('{ "a" :  1 }', ['a'], '"b"')).toBe('{ "a" :  "b" }');
    expect(replaceJson('{ "a": 1 }', ['b'], '2')).toBeUndefined();
  });
});
