import { describe, expect, it } from 'vitest';
import { compileFiles, libraryDescription, libraryFiles } from './library.ts';

const transitions = { available: { lost: ['Librarian'] }, lent: {}, lost: { available: ['Librarian'] } };

/** The library whose loans may also say what becomes of the book. */
const description = libraryDescription
  .replace('"enum": ["available", "lent", "lost"],', (found) =>
    [found, `"x-transitions": ${JSON.stringify(transitions)},`].join(' '),
  )
  .replace(
    /("NewLoan": \{[^]*?"properties": \{)/,
    '$1 "status": { "$ref": "#/components/schemas/BookStatus" },',
  );

const lendWith = (field: string) => {
  const files = libraryFiles.map(({ path, text }) => ({
    path,
    text: path.endsWith('/lend-book.json') ? text.replace('"form": [', `"form": [${field}, `) : text,
  }));
  const document: unknown = JSON.parse(description);
  const { findings, forms } = compileFiles(files, document);
  expect(findings).toEqual([]);
  const fields = forms['action.lend-book']?.sections.flatMap((section) => section.fields) ?? [];
  return new Map(fields.map(({ field: name, transitions: found }) => [name, found]));
};

describe('a field whose values follow each other', () => {
  it('offers what the description lets follow the present value of the record, and narrows no other', () => {
    const found = lendWith('{ "field": "status", "as": "radio" }');
    expect(found.get('status')).toEqual({ field: 'status', next: transitions, mayStay: false });
    expect(found.get('kind')).toBeUndefined();
  });

  it('may stay as it is where the form opens with it', () => {
    const found = lendWith('{ "field": "status", "default": { "var": "record.status" } }');
    expect(found.get('status')?.mayStay).toBe(true);
  });
});
