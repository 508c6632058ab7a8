import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonFaultAt } from '../../../../engine/build/description/json-fault.ts';
import { readingLimits } from '../../../../engine/build/description/limits.ts';
import { isRecord } from '../../../../engine/json.ts';
import { readText } from '../../../../engine/build/description/read-text.ts';

const codesOf = (text: string, isJson = false, limits = readingLimits): readonly string[] =>
  readText(text, isJson, limits).faults.map(({ code, offset }) => `${code} ${offset}`);

const lists = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const yamlBlock = (depth: number): string =>
  Array.from({ length: depth }, (_, at) => `${' '.repeat(at)}a:`).join('\n') + ' 1';

describe('how deep parts may stand inside each other', () => {
  const few = { ...readingLimits, depth: 5 };
  test.each([
    ['JSON', lists, true],
    ['YAML in brackets', (depth: number) => `# list\n${lists(depth)}`, false],
    ['YAML in lines', yamlBlock, false],
  ])('%s is read at the limit, and one level more is a finding', (_, write, isJson) => {
    expect(codesOf(write(5), isJson, few)).toEqual([]);
    expect(codesOf(write(6), isJson, few)).toMatchObject([expect.stringContaining('description-limit')]);
  });

  test('a hundred levels are read, and one more is not', () => {
    expect(codesOf(lists(100), true)).toEqual([]);
    expect(codesOf(lists(101), true)).toEqual(['description-limit 100']);
    expect(codesOf(yamlBlock(100))).toEqual([]);
    expect(codesOf(yamlBlock(101))).toHaveLength(1);
  });

  test('brackets in texts are characters', () => {
    expect(codesOf(JSON.stringify(['['.repeat(200), '\\"[[['.repeat(90)]), true)).toEqual([]);
  });

  test('aliases of YAML count where they are written out', () => {
    const text = 'a: &a [1, 2]\nb: &b [*a, *a]\nc: [*b, *b]';
    expect(readText(text, false, readingLimits).value).toEqual({
      a: [1, 2],
      b: [
        [1, 2],
        [1, 2],
      ],
      c: [
        [
          [1, 2],
          [1, 2],
        ],
        [
          [1, 2],
          [1, 2],
        ],
      ],
    });
    expect(codesOf(text, false, { ...readingLimits, parts: 26 })).toEqual([]);
    expect(codesOf(text, false, { ...readingLimits, parts: 25 })).toEqual(['description-limit 0']);
    expect(codesOf(text, false, { ...readingLimits, depth: 4 })).toEqual([]);
    expect(codesOf(text, false, { ...readingLimits, depth: 3 })).toEqual(['description-limit 0']);
  });

  test('an alias inside of what it names is a finding', () => {
    expect(codesOf('a: &a\n  b: *a')).toEqual(['description-limit 0']);
  });
});

describe('what is no JSON, and no YAML', () => {
  test.each([
    ['{"a": 1,}', true, 'description-syntax 7'],
    ['{"a" 1}', true, 'description-syntax 5'],
    ['{"a": 1', true, 'description-syntax 7'],
    ['', true, 'description-syntax 0'],
    ['{"a": 01}', true, 'description-syntax 7'],
    ['a: b\n c: [', false, 'description-syntax 7'],
    ['a: *b', false, 'description-syntax 4'],
    ['a: !custom x', false, 'description-syntax 3'],
  ])('%j', (text, isJson, fault) => {
    expect(codesOf(text, isJson)).toEqual([fault]);
    expect(readText(text, isJson, readingLimits).value).toBeUndefined();
  });

  test('of several documents of YAML the first is read', () => {
    expect(readText('a: 1\n---\nb: 2', false, readingLimits)).toMatchObject({
      value: { a: 1 },
      faults: [{ code: 'description-syntax', offset: 5 }],
    });
  });

  test('JSON in a file of YAML is JSON, and what only YAML allows is YAML', () => {
    expect(readText('{"a": "\\/"}', false, readingLimits).value).toEqual({ a: '/' });
    expect(readText('{a: 1, b: [x,]}', false, readingLimits).value).toEqual({ a: 1, b: ['x'] });
  });

  test('days, and words such as yes, are text', () => {
    expect(readText('a: 2026-01-31\nb: yes\n200: no', false, readingLimits).value).toEqual({
      200: 'no',
      a: '2026-01-31',
      b: 'yes',
    });
  });

  test('a fault of JSON is found where the parser of the runtime finds one, and only there', () => {
    const fragments = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"a"',
      '"\\u00e9"',
      '1',
      '-0.5e3',
      'true',
      'null',
      ' ',
      '"',
      '01',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(fragments).map((parts) => parts.join('')),
          fc.json(),
        ),
        (text) => {
          let isJson = true;
          try {
            JSON.parse(text);
          } catch {
            isJson = false;
          }
          if (isJson) expect(jsonFaultAt(text)).toBe(text.trimEnd().length);
          else
            expect(codesOf(text, true)).toEqual([
              expect.stringMatching(/^description-(?:syntax|limit) \d+$/),
            ]);
        },
      ),
    );
  });
});

describe('keys that stand twice', () => {
  test.each([
    ['JSON', '{"a": {"b": 1, "b": 2}, "c": [{"a": 1}, {"a": 2}]}', true, 15],
    ['JSON with escapes', '{"a\\u0062": 1, "ab": 2}', true, 15],
    ['YAML', 'a:\n  b: 1\n  b: 2\nc: [{a: 1}, {a: 2}]', false, 12],
  ])('%s', (_, text, isJson, offset) => {
    expect(codesOf(text, isJson)).toEqual([`description-key-repeated ${offset}`]);
  });

  test('the later one is read', () => {
    expect(readText('{"a": 1, "a": 2}', true, readingLimits).value).toEqual({ a: 2 });
    expect(readText('a: 1\na: 2', false, readingLimits).value).toEqual({ a: 2 });
  });
});

test('names such as __proto__ are names', () => {
  for (const [text, isJson] of [
    ['{"__proto__": {"x": 1}, "constructor": 2}', true],
    ['__proto__: {x: 1}\nconstructor: 2', false],
    ['__proto__: &p {x: 1}\nconstructor: 2\ny: *p', false],
  ] as const) {
    const { value } = readText(text, isJson, readingLimits);
    expect(isRecord(value) && Object.entries(value).slice(0, 2)).toEqual([
      ['__proto__', { x: 1 }],
      ['constructor', 2],
    ]);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  }
});
