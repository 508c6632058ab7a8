import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { formatFindings } from '../../../engine/build/format-findings.ts';

const folder = mkdtempSync(join(tmpdir(), 'counterfoil-findings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const format = (text: string, token: string): readonly string[] => {
  writeFileSync(join(folder, 'books.json'), text);
  const lines = text.slice(0, text.indexOf(token)).split('\n');
  const [line, column] = [lines.length, (lines.at(-1)?.length ?? 0) + 1];
  const place = { file: 'books.json', line, column, endLine: line, endColumn: column + token.length };
  const finding = { code: 'json-syntax', severity: 'error', pointer: '', related: [] } as const;
  return formatFindings([{ ...finding, place, message: 'Wrong.' }], folder).split('\n');
};

describe('a finding for a person', () => {
  it('shows the line with its token underlined', () => {
    expect(format('{\n  "title": "Emma"\n}', '"Emma"')).toEqual([
      'books.json:2:12  error  json-syntax',
      '  Wrong.',
      '  2 |   "title": "Emma"',
      '    |            ^^^^^^',
    ]);
  });

  it('shows the part of a long line that has the token', () => {
    const [, , line = '', marks = ''] = format(
      `{${' '.repeat(500_000)}"Emma"${' '.repeat(500_000)}}`,
      '"Emma"',
    );
    expect(line.length).toBeLessThan(220);
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('"Emma"');
    expect([line.charAt(6), line.at(-1)]).toEqual(['…', '…']);
  });

  it('shows a long line from its beginning where the token is there', () => {
    const [, , line = '', marks = ''] = format(`"Emma"${'x'.repeat(400)}`, '"Emma"');
    expect(line.slice(marks.indexOf('^'), marks.lastIndexOf('^') + 1)).toBe('"Emma"');
    expect(line.charAt(6)).toBe('"');
  });

  it('underlines no more than is shown', () => {
    const [, , line = '', marks = ''] = format(`{ "text": "${'x'.repeat(400)}" }`, `"${'x'.repeat(400)}"`);
    expect(marks.length).toBe(line.length);
  });
});
