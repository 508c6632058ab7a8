import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/committed-files.ts';
import { listTestFiles, select } from '../../scripts/test/selection.ts';

const files = listTestFiles(root, /\.test\.tsx?$/);
const refusals = 'tests/engine/compile/refusals/refusals.test.ts';
const matches = (titles: string | undefined, title: string): boolean =>
  titles !== undefined && new RegExp(titles).test(title);

describe('what a word picks of the tests', () => {
  it('is the whole files with the word in their paths', () => {
    expect(select(root, files, ['column-widths'])).toEqual([
      { files: ['tests/engine/render/list/column-widths.test.ts'] },
    ]);
  });

  it('is for a kind without a test file what it refuses, too', () => {
    const [picked, ...others] = select(root, files, ['percentage']);
    expect(others).toEqual([]);
    expect(picked?.files).toContain(refusals);
    expect(matches(picked?.titles, 'percent of what is no rate: as-mismatch')).toBe(true);
    expect(matches(picked?.titles, 'a tab that nobody reaches: node-unreachable')).toBe(false);
  });

  it('is for a kind with a test file what it refuses beside that file', () => {
    const [whole, titled] = select(root, files, ['blocks/chart']);
    expect(whole).toEqual({ files: ['tests/engine/kinds/blocks/chart.test.tsx'] });
    expect(titled?.files).toEqual([refusals]);
    expect(titled?.titles).not.toBe('');
  });

  it('is a refusal by a word of its title, and nothing for a word that is nowhere', () => {
    const [picked] = select(root, files, ['tab that nobody reaches']);
    expect(picked?.files).toContain(refusals);
    expect(select(root, files, [['no', 'such', 'word'].join('-')])).toEqual([]);
  });
});
