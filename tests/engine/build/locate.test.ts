import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLocate } from '../../../engine/build/locate.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'locate-'));
  const front = ['openapi: 3.1.0', 'paths:', '  /books:', '    $ref: books.yaml#/list'];
  writeFileSync(join(folder, 'front.yaml'), front.join('\n'));
  const list = [
    'list:',
    '  get:',
    '    operationId: listBooks',
    '    parameters:',
    '      - name: title',
    '    schema:',
    '      $ref: shapes.yaml#/Book',
  ];
  writeFileSync(join(folder, 'books.yaml'), list.join('\n'));
  writeFileSync(
    join(folder, 'shapes.yaml'),
    ['Book:', '  type: object', '  properties:', '    title:', '      type: string'].join('\n'),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['/paths/~1books', 'front.yaml', 3, 3],
  ['/paths/~1books/get', 'books.yaml', 2, 3],
  ['/paths/~1books/get/parameters/0/name', 'books.yaml', 5, 9],
  ['/paths/~1books/get/schema/properties/title', 'shapes.yaml', 4, 5],
  ['/components/schemas/Book/properties/title', 'shapes.yaml', 4, 5],
])('%s stands in %s', (pointer, file, line, column) => {
  expect(createLocate('front.yaml', folder)(pointer)).toMatchObject({ file, line, column });
});

test('what the sources do not have has no place', () => {
  expect(createLocate('front.yaml', folder)('/paths/~1books/post')).toBeUndefined();
  expect(createLocate('absent.yaml', folder)('')).toBeUndefined();
});
