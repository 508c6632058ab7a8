import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDescriptionReader, readDescription } from '../../../engine/build/read-description.ts';
import { atPointer } from '../../../engine/json.ts';

let folder = '';
const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);
const front = (title: string): string =>
  `openapi: 3.0.3\ninfo: { title: ${title} }\npaths: { /books: { $ref: "books.yaml" } }\n`;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-description-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a description that is read as it is written', () => {
  const files = { description: 'front.yaml', source: 'front.yaml' };

  test('is of any version, in several files, and has its places in them', () => {
    write('front.yaml', front('Books'));
    write('books.yaml', 'get:\n  operationId: listBooks\n');
    const { document, locate, faults } = readDescription(files, folder);
    expect(faults).toEqual([]);
    expect(atPointer(document, '/openapi')).toBe('3.1.1');
    expect(locate('/paths/~1books/get/operationId')).toMatchObject({
      file: 'books.yaml',
      line: 2,
      column: 3,
    });
  });

  test('is read again only where one of its files changed, or is gone', () => {
    write('front.yaml', front('Books'));
    write('books.yaml', 'get: { operationId: listBooks }\n');
    const read = createDescriptionReader(files, folder);
    const first = read();
    expect(read()).toBe(first);
    write('books.yaml', 'get: { operationId: findBooks }\n');
    const second = read();
    expect(atPointer(second.document, '/paths/~1books/get/operationId')).toBe('findBooks');
    expect(read()).toBe(second);
    rmSync(join(folder, 'books.yaml'));
    expect(read().faults?.map(({ code }) => code)).toEqual(['reference-unknown']);
    write('books.yaml', 'get: { operationId: listBooks }\n');
    expect(read().faults).toEqual([]);
    write('front.yaml', front('All'));
    expect(atPointer(read().document, '/info/title')).toBe('All');
  });

  test('that is not there is said in plain words', () => {
    expect(() => readDescription({ description: 'no.yaml', source: 'no.yaml' }, folder)).toThrow(
      'The API description no.yaml cannot be read',
    );
  });
});

describe('a description that was bundled', () => {
  test('is the bundle, with the places of its source', () => {
    write('front.yaml', front('Books'));
    write('books.yaml', 'get:\n  operationId: listBooks\n');
    write('bundle.json', '{"openapi":"3.1.0","paths":{"/books":{"get":{"operationId":"listBooks"}}}}');
    const read = createDescriptionReader({ description: 'bundle.json', source: 'front.yaml' }, folder);
    const { document, locate } = read();
    expect(atPointer(document, '/openapi')).toBe('3.1.0');
    expect(locate('/paths/~1books/get/operationId')).toMatchObject({ file: 'books.yaml', line: 2 });
    expect(read().document).toBe(document);
  });

  test('has the places of components that the bundler added', () => {
    write('front.yaml', front('Books'));
    write('books.yaml', 'get:\n  operationId: listBooks\nShared:\n  title: Shared\n');
    write('bundle.json', '{"openapi":"3.1.0","components":{"schemas":{"Shared":{"title":"Shared"}}}}');
    const { locate } = readDescription({ description: 'bundle.json', source: 'front.yaml' }, folder);
    expect(locate('/components/schemas/Shared/title')).toMatchObject({ file: 'books.yaml', line: 4 });
    expect(locate('/components/schemas/Other')).toBeUndefined();
  });
});
