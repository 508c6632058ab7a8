import { describe, expect, it } from 'vitest';
import { compileFiles, libraryDescription, libraryFiles } from '../library.ts';

describe('the read of what a call edits', () => {
  it('knows which read carries the version that an edit sends back', () => {
    const body = compileFiles(libraryFiles).screens['book.edit']?.body;
    expect(body?.as === 'form' ? body.submit.reads : undefined).toMatchObject({
      operation: 'getBook',
      route: '/books/{id}',
      path: { id: { var: 'route.id' } },
    });
  });

  it('reads what is edited with the query of the edit, where both have the parameter', () => {
    const shared = '"/books/{id}": {\n      "parameters": [';
    expect(libraryDescription).toContain(shared);
    const shelf = '{ "name": "shelf", "in": "query", "schema": { "type": "string" } },';
    const document: unknown = JSON.parse(libraryDescription.replace(shared, `${shared}${shelf}`));
    const files = libraryFiles.map(({ path, text }) => ({
      path,
      text: text.replace(
        '"operation": "updateBook",',
        '"operation": "updateBook", "query": { "shelf": "top" },',
      ),
    }));
    const body = compileFiles(files, document).screens['book.edit']?.body;
    expect(body?.as === 'form' ? body.submit.reads?.query : undefined).toEqual({ shelf: 'top' });
  });

  it.each([
    [
      'get',
      [
        '"x-edits" names "getBook", which needs a value for "shelf": updateBook has no query parameter of that name.',
      ],
    ],
    ['put', []],
  ] as const)(
    'wants from the edit what its read needs: a query parameter of the %s alone',
    (method, wanted) => {
      const shelf = '{ "name": "shelf", "in": "query", "required": true, "schema": { "type": "string" } }';
      const text =
        method === 'get'
          ? libraryDescription.replace('"getBook",', `"getBook", "parameters": [${shelf}],`)
          : libraryDescription.replace(/("updateBook",[^[]*?"tags"[\s\S]*?"parameters": \[)/, `$1${shelf},`);
      expect(text).toContain(shelf);
      const document: unknown = JSON.parse(text);
      const { findings } = compileFiles(libraryFiles, document);
      const told = findings.filter(
        ({ code, message }) => code === 'word-value' && message.includes('x-edits'),
      );
      expect(told.map(({ message }) => message)).toEqual(wanted);
    },
  );

  it('tells that read its own names where the path of the edit has others', () => {
    const put = '"put": {\n        "operationId": "updateBook",';
    const parameters =
      '[{ "name": "bookId", "in": "path", "required": true, "schema": { "type": "string", "x-record": "book" } }]';
    const elsewhere = `"summary": "A book" }, "/edits/{bookId}": { "parameters": ${parameters}, ${put} "x-edits-as": { "id": "bookId" },`;
    const document: unknown = JSON.parse(libraryDescription.replace(put, elsewhere));
    const files = libraryFiles.map(({ path, text }) => ({
      path,
      text: text.replace(/("operation": "updateBook",\s*"path": \{\s*)"id"/, '$1"bookId"'),
    }));
    const { screens, findings } = compileFiles(files, document);
    const body = screens['book.edit']?.body;
    expect(findings).toEqual([]);
    expect(body?.as === 'form' ? body.submit.reads?.path : undefined).toEqual({ id: { var: 'route.id' } });
  });
});
