import { expect, it } from 'vitest';
import { compileFiles, libraryDescription, libraryFiles } from './library.ts';

const applies = { kind: { home: { allowed: { status: ['available'] } } } };

it('narrows a field to what the description allows by the value of another one', () => {
  const description: unknown = JSON.parse(
    libraryDescription.replace(
      /("NewLoan": \{)([^]*?"properties": \{)/,
      `$1 "x-applies": ${JSON.stringify(applies)}, $2 "status": { "$$ref": "#/components/schemas/BookStatus" },`,
    ),
  );
  const files = libraryFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('/lend-book.json') ? text.replace('"form": [', '"form": ["status", ') : text,
  }));
  const { findings, forms } = compileFiles(files, description);
  expect(findings).toEqual([]);
  const fields = forms['action.lend-book']?.sections.flatMap((section) => section.fields) ?? [];
  const found = new Map(fields.map(({ field, allowed }) => [field, allowed]));
  expect(found.get('status')).toEqual({ by: 'kind', values: { home: ['available'] } });
  expect([...found.values()].filter((allowed) => allowed !== undefined)).toHaveLength(1);
});
