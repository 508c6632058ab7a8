import { describe, expect, it } from 'vitest';
import { atPointer, type JsonObject } from '../../../../engine/json.ts';
import { findRecordKinds, findRows, prepare } from '../../../../engine/prepare/index.ts';
import { parseDescription } from '../../../../engine/description/index.ts';
import { asObject, book, convention, integer, libraryWith, object, reading, text } from '../library.ts';

const below = (operationId: string, parameter: string, schema: JsonObject): JsonObject => ({
  get: {
    ...asObject(reading(operationId, schema)['get']),
    parameters: [{ name: parameter, in: 'path', required: true, schema: text }],
  },
});
const list = (name: string): JsonObject => ({
  type: 'array',
  items: { $ref: `#/components/schemas/${name}` },
});

const document = libraryWith(
  {
    '/v1/books': reading('listBooks', list('Book')),
    '/v1/books/{book}': below('getBook', 'book', book),
    '/v1/books/{book}/copies': below('listCopies', 'book', list('Copy')),
    '/v1/books/{book}/copies/{copy}': below('getCopy', 'copy', object({ number: text })),
    '/v1/old-books': reading('listOldBooks', list('Book')),
    '/v1/old-books/{book}': below('getOldBook', 'book', book),
    '/v1/categories': reading('listCategories', list('Category')),
  },
  {
    Book: book,
    Copy: object({ number: { type: ['string', 'null'] }, at: integer }),
    Category: object({ name: text }),
  },
);

describe('the kinds of records', () => {
  const { operations } = parseDescription(document);
  const kinds = findRecordKinds(operations.values(), ({ answer, route }) => {
    const rows = answer && findRows(answer, route);
    return rows === '' ? answer?.items : undefined;
  });

  it('are those that are listed and read below', () => {
    expect(kinds.ofList('/v1/books')).toBe('book');
    expect(kinds.ofList('/v1/books/{book}/copies')).toBe('copy');
    expect(kinds.ofList('/v1/categories')).toBeUndefined();
  });

  it('are the same for lists of the same rows', () => {
    expect(kinds.ofList('/v1/old-books')).toBe('book');
    expect(kinds.lists).toEqual(new Map([['book', 'listBooks']]));
  });

  it('are named by the parameters of paths', () => {
    expect(kinds.ofParameter('/v1/books/{book}/copies', 'book')).toBe('book');
    expect(kinds.ofParameter('/v1/books/{book}/copies/{copy}', 'copy')).toBe('copy');
    expect(kinds.ofParameter('/v1/categories', 'book')).toBeUndefined();
  });
});

describe('the rows of a list', () => {
  const { house } = prepare(document, []);

  it('have the key that tells them apart, and the kind of record at it', () => {
    expect(atPointer(house, '/components/schemas/Book')).toMatchObject({
      required: ['id'],
      properties: { id: { type: 'string', 'x-record': 'book' } },
    });
    expect(atPointer(house, '/components/schemas/Book')).not.toHaveProperty('x-key');
  });

  it('say which key it is where that is not the id, and that it is never null', () => {
    expect(atPointer(house, '/components/schemas/Copy')).toMatchObject({
      required: ['number'],
      'x-key': 'number',
      properties: { number: { type: 'string', 'x-record': 'copy' } },
    });
  });

  it('name no kind where none is read below', () => {
    const name = atPointer(house, '/components/schemas/Category/properties/name');
    expect(name).toEqual({ type: 'string', title: 'Name' });
  });

  it('have the kind and the key of their own list where they are listed below another record first', () => {
    const tome = libraryWith(
      {
        '/readers/{reader}/books': below('listOfReader', 'reader', list('Book')),
        '/readers/{reader}/books/{code}': below('getOfReader', 'code', book),
        '/books': reading('listBooks', list('Book')),
        '/books/{isbn}': below('getBook', 'isbn', { $ref: '#/components/schemas/Book' }),
      },
      { Book: object({ code: text, isbn: text }) },
    );
    const other = [convention({ lists: [{ rows: '*', key: 'code' }] })];
    const own = { required: ['isbn'], 'x-key': 'isbn', properties: { isbn: { 'x-record': 'book' } } };
    for (const conventions of [[], other])
      expect(atPointer(prepare(tome, conventions).house, '/components/schemas/Book')).toMatchObject(own);
  });

  it('whose key is a number are named by a text that is called alike, since an address is text', () => {
    const numbered = libraryWith(
      {
        '/loans': reading('listLoans', list('Loan')),
        '/loans/{id}': below('getLoan', 'id', object({ state: text })),
        '/loans/{loan_id}/parts': below('getParts', 'loan_id', object({ state: text })),
        '/loans/{holder}/letters': below('getLetters', 'holder', object({ state: text })),
      },
      { Loan: object({ id: integer, state: text }) },
    );
    const { operations } = parseDescription(prepare(numbered, []).house);
    const typesOf = (id: string) => operations.get(id)?.parameters[0]?.schema?.types;
    expect(['getLoan', 'getParts', 'getLetters'].map(typesOf)).toEqual([
      ['string', 'integer'],
      ['string', 'integer'],
      ['string'],
    ]);
  });

  it('leave the document as it was', () => {
    expect(atPointer(document, '/components/schemas/Book')).toEqual(book);
  });
});

describe('an operation', () => {
  it('is open to whoever is signed in and has words, unless it says otherwise', () => {
    const own = {
      get: { ...asObject(reading('getOwn', book)['get']), summary: 'Mine', 'x-access': { roles: ['Admin'] } },
    };
    const { house } = prepare(libraryWith({ '/books': reading('listAllBooks', book), '/own': own }), []);
    expect(atPointer(house, '/paths/~1books/get')).toMatchObject({
      summary: 'List all books',
      'x-access': { session: true },
    });
    expect(atPointer(house, '/paths/~1own/get')).toMatchObject({
      summary: 'Mine',
      'x-access': { roles: ['Admin'] },
    });
  });
});
