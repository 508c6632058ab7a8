import { describe, expect, it } from 'vitest';
import { lineAt, placeOf, pointerAt } from '../../../engine/studio/text/json-nodes.ts';

const text = '{\n  "columns": [\n    "title",\n    { "field": "a~b/c" }\n  ]\n}\n';

describe('where a node is in its text', () => {
  it.each([
    ['/columns/0', '"title"', 3],
    ['/columns/1/field', '"a~b/c"', 4],
    ['/columns/1', '{ "field": "a~b/c" }', 4],
  ])('%s', (pointer, written, line) => {
    const span = placeOf(text, pointer);
    expect(text.slice(span?.from, span?.to)).toBe(written);
    expect(lineAt(text, span?.from ?? 0)).toBe(line);
    expect(pointerAt(text, (span?.from ?? 0) + 1)).toMatch(new RegExp(`^${pointer}`));
  });

  it('is the member that the caret is in the name of', () => {
    expect(pointerAt(text, text.indexOf('field'))).toBe('/columns/1/field');
  });

  it('is nowhere in a text that is no JSON, and for a pointer that leads nowhere', () => {
    expect(pointerAt('{ "columns": [', 3)).toBeUndefined();
    expect(placeOf(text, '/columns/2')).toBeUndefined();
  });
});
