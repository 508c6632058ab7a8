import { Validator, type Schema } from '@cfworker/json-schema';
import type { Finding } from '@counterfoil/engine/check';
import { atPointer, isRecord } from '@counterfoil/engine/json';
import sarifSchema from '@microsoft/jest-sarif/lib/schemas/sarif-2.1.0-rtm.5.json' with { type: 'json' };
import { expect, it } from 'vitest';
import { formatSarif } from '../../scripts/formats/sarif-format.ts';

const text = '{\n  "title": "bok.title"\n}';
const misspelt: Finding = {
  code: 'message-unknown',
  severity: 'error',
  place: { file: 'schemas/a.json', line: 2, column: 12, endLine: 2, endColumn: 23 },
  pointer: '/title',
  message: 'There is none.',
  suggestion: 'book.title',
  related: [{ file: 'openapi.json', line: 1, column: 1, endLine: 1, endColumn: 2 }],
};
const { suggestion: _suggestion, ...unsuggested } = misspelt;

const written = (findings: readonly Finding[], read = (): string | undefined => text): unknown =>
  JSON.parse(formatSarif(findings, undefined, read));
const isSchema = (value: unknown): value is Schema => isRecord(value);

it('holds to the published schema, and would not with a column of 0', () => {
  const schema: unknown = sarifSchema;
  if (!isSchema(schema)) throw new Error('The schema is no object.');
  const validator = new Validator(schema, '4');
  expect(validator.validate(written([misspelt, unsuggested])).errors).toEqual([]);
  const broken = { ...misspelt, place: { ...misspelt.place, column: 0 } };
  expect(validator.validate(written([broken])).valid).toBe(false);
});

it('names the tool, its version and how columns are counted', () => {
  const at = (pointer: string) => atPointer(written([]), `/runs/0/${pointer}`);
  expect(at('columnKind')).toBe('utf16CodeUnits');
  expect(at('tool/driver/version')).toMatch(/^\d+\.\d+\.\d+/);
  expect(at('tool/driver/informationUri')).toMatch(/^https:/);
});

it('carries what was probably meant as a fix of the very text, and none where nothing is suggested or the file is another', () => {
  const fixes = (finding: Finding, read?: () => string | undefined) =>
    atPointer(written([finding], read), '/runs/0/results/0/fixes');
  expect(fixes(misspelt)).toEqual([
    {
      description: { text: 'Write "book.title".' },
      artifactChanges: [
        {
          artifactLocation: { uri: 'schemas/a.json' },
          replacements: [
            {
              deletedRegion: { startLine: 2, startColumn: 12, endLine: 2, endColumn: 23 },
              insertedContent: { text: '"book.title"' },
            },
          ],
        },
      ],
    },
  ]);
  expect(fixes(unsuggested)).toBeUndefined();
  expect(fixes(misspelt, () => '{}')).toBeUndefined();
  expect(fixes(misspelt, () => undefined)).toBeUndefined();
});
