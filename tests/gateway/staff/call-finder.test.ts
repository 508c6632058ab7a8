import { describe, expect, it } from 'vitest';
import { createCallFinder } from '../../../server/gateway/staff/call-finder.ts';

const find = createCallFinder(
  [
    'get /books/{id}',
    'get /books/me',
    'get /books',
    'post /books',
    'get /books/{id}/pages/{page}',
    'get /books/{id}/pages/last',
    'get /files/{name}.{ending}',
    'get /files/{name}',
    'post /books/{id}:lend',
    'get /shelves/',
    'get /a/{b}',
    'get /{a}/b',
  ].map((written) => {
    const [method = '', route = ''] = written.split(' ');
    return { operation: written, method, route };
  }),
);

describe('the operation of a path', () => {
  it.each([
    ['GET', '/books', 'get /books'],
    ['POST', '/books', 'post /books'],
    ['GET', '/books/b1', 'get /books/{id}'],
    ['GET', '/books/b%201', 'get /books/{id}'],
    ['GET', '/books/me', 'get /books/me'],
    ['GET', '/books/%6De', 'get /books/me'],
    ['GET', '/books/b1/pages/last', 'get /books/{id}/pages/last'],
    ['GET', '/books/b1/pages/2', 'get /books/{id}/pages/{page}'],
    ['GET', '/files/cover.png', 'get /files/{name}.{ending}'],
    ['GET', '/files/a.b.c', 'get /files/{name}.{ending}'],
    ['GET', '/files/cover', 'get /files/{name}'],
    ['GET', '/files/cover.', 'get /files/{name}'],
    ['POST', '/books/b1:lend', 'post /books/{id}:lend'],
    ['GET', '/shelves/', 'get /shelves/'],
    ['GET', '/a/b', 'get /a/{b}'],
    ['GET', '/c/b', 'get /{a}/b'],
  ])('is found: %s %s', (method, path, operation) => {
    expect(find(method, path)?.operation).toBe(operation);
  });

  it.each([
    ['a method that it has not', 'DELETE', '/books/b1'],
    ['a path that is no template', 'GET', '/loans'],
    ['a step too many', 'GET', '/books/b1/pages/2/lines'],
    ['an empty step', 'GET', '/books/'],
    ['a slash that the template has not', 'GET', '/books/b1/'],
    ['a slash too few', 'GET', '/shelves'],
    ['a part of a step alone', 'POST', '/books/:lend'],
    // An API that minds no case would take it for /books/me, which is another operation.
    ['another case of another operation', 'GET', '/books/ME'],
    ['another operation with a parameter of its step', 'GET', '/books/me;a=1'],
    ['the same, encoded', 'GET', '/books/me%3Ba=1'],
    ['another case of its own', 'GET', '/Books'],
  ])('is none for %s', (_name, method, path) => {
    expect(find(method, path)).toBeUndefined();
  });

  it('is found in a long path as fast as in a short one', () => {
    const path = `/files/${'.'.repeat(90_000)}`;
    expect(find('GET', path)?.operation).toBe('get /files/{name}.{ending}');
  });
});
