import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineChanges } from '../../../engine/studio/text/line-changes.ts';
import { mergeTexts } from '../../../engine/studio/text/merge-texts.ts';

const texts = fc
  .array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 })
  .map((lines) => lines.join('\n'));

describe('what is shown of a change', () => {
  it('is the lines that differ, with two around them', () => {
    const shown = lineChanges('1\n2\n3\n4\n5\n6\n7', '1\n2\n3\nfour\n5\n6\n7');
    expect(shown.map(({ is, text, line }) => `${is} ${String(line)} ${text}`)).toEqual([
      'same 2 2',
      'same 3 3',
      'gone 4 4',
      'new 4 four',
      'same 5 5',
      'same 6 6',
    ]);
  });

  it('is nothing where nothing differs', () => {
    expect(lineChanges('1\n2', '1\n2')).toEqual([]);
  });

  it('leads from the one text to the other, whatever they are', () => {
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const lines = lineChanges(before, after, Infinity);
        const of = (side: 'gone' | 'new') =>
          lines.filter(({ is }) => is === 'same' || is === side).map(({ text }) => text);
        // Nothing is shown of two texts that are the same.
        if (before === after) return;
        expect(of('gone').join('\n')).toBe(before);
        expect(of('new').join('\n')).toBe(after);
      }),
    );
  });
});

describe('two changes of one text', () => {
  const before = 'a\nb\nc\nd\ne';
  it('are one where they are of lines apart', () => {
    expect(mergeTexts(before, 'A\nb\nc\nd\ne', 'a\nb\nc\nd\ne\nf')).toBe('A\nb\nc\nd\ne\nf');
    expect(mergeTexts(before, 'a\nb\nc\ne', 'a\nB\nc\nd\ne')).toBe('a\nB\nc\ne');
  });
  it('are a conflict where they touch', () => {
    expect(mergeTexts(before, 'a\nB\nc\nd\ne', 'a\nb\nC\nd\ne')).toBeUndefined();
    expect(mergeTexts(before, 'a\nB\nc\nd\ne', 'a\nBB\nc\nd\ne')).toBeUndefined();
  });
});
