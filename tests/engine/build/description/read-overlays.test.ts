import { describe, expect, test } from 'vitest';
import { readApiDescription } from '../../../../engine/build/description/read-api-description.ts';
import { parseDescription } from '../../../../engine/description/description.ts';
import { atPointer } from '../../../../engine/json.ts';
import { accessTo, folder } from './written-files.ts';

const swagger = [
  'swagger: "2.0"',
  'paths:',
  '  /books:',
  '    get:',
  '      responses: { "200": { description: Books., schema: { $ref: "more.yaml#/Books" } } }',
].join('\n');

const overlay = (update: string, target = '$.paths.*.get', more = ''): string =>
  `overlay: 1.1.0\ninfo: { title: Words, version: 1.0.0 }\n${more}actions:\n  - target: ${target}\n    update: ${update}\n`;

const texts = {
  'api/front.yaml': swagger,
  'api/more.yaml': 'Books:\n  type: array\n  items: { type: string }\n',
  'one.yaml': overlay('{ x-access: { roles: [Reader] }, summary: First. }'),
  'two.json': JSON.stringify({
    overlay: '1.2.0',
    info: { title: 'Words', version: '1.0.0' },
    actions: [{ target: '$.components.schemas.Books', update: { title: 'All books' } }],
  }),
};

const read = (
  overlays: readonly string[],
  more: Readonly<Record<string, string>> = {},
  front = 'api/front.yaml',
) => readApiDescription(front, folder, { access: accessTo({ ...texts, ...more }), overlays });

describe('overlays', () => {
  test('are applied in order to the description as one document of 3.1, whatever it is written in', () => {
    const { document, faults, files } = read(['one.yaml', 'two.json', 'three.yaml'], {
      'three.yaml': overlay('Second.', '$.paths.*.get.summary'),
    });
    expect(faults).toEqual([]);
    expect(files).toHaveLength(5);
    const operation = parseDescription(document).operations.get('getBooks');
    expect(operation).toMatchObject({ summary: 'Second.', access: { roles: ['Reader'] } });
    expect(operation?.answer?.keywords['title']).toBe('All books');
  });

  test('are where what they write is found, and the rest is found where it is written', () => {
    const { locate } = read(['one.yaml', 'two.json']);
    expect(locate('/paths/~1books/get/x-access/roles/0')).toMatchObject({ file: 'one.yaml', line: 5 });
    expect(locate('/components/schemas/Books/title')).toMatchObject({ file: 'two.json', line: 1 });
    expect(locate('/components/schemas/Books/items/type')).toMatchObject({ file: 'api/more.yaml', line: 3 });
    expect(locate('/paths/~1books/get/responses/200/content/application~1json/schema/items')).toMatchObject({
      file: 'api/more.yaml',
      line: 3,
    });
    expect(locate('/paths/~1books/get/responses')).toMatchObject({ file: 'api/front.yaml', line: 5 });
  });

  test('that find nothing are told at their line, and the others are applied', () => {
    const { document, faults } = read(['none.yaml', 'one.yaml'], {
      'none.yaml': overlay('{}', '$.paths.no'),
    });
    expect(faults).toMatchObject([
      { code: 'overlay-unmatched', place: { file: 'none.yaml', line: 4, column: 5 }, concerns: [] },
    ]);
    expect(atPointer(document, '/paths/~1books/get/summary')).toBe('First.');
  });

  test.each([
    ['is not there', {}, 'overlay-unreadable'],
    ['is no YAML', { 'bad.yaml': 'a: [' }, 'description-syntax'],
    ['is a description', { 'bad.yaml': 'openapi: 3.1.0' }, 'overlay-unreadable'],
    ['is nested too deep', { 'bad.yaml': '['.repeat(101) + ']'.repeat(101) }, 'description-limit'],
  ])('one that %s makes everything unknown', (_, files, code) => {
    const { faults, document } = read(['bad.yaml'], files);
    expect(faults).toMatchObject([{ code, place: { file: 'bad.yaml', line: 1 }, concerns: [''] }]);
    expect(atPointer(document, '/paths/~1books')).toBeDefined();
  });
});

describe('the description that an overlay extends', () => {
  const extending = (extended: string, more = '') =>
    overlay('{ summary: Own. }', '$.paths.*.get', `extends: ${extended}\n${more}`);

  test('is read where the overlay stands for it, from the folder of the overlay', () => {
    const { document, faults, locate } = read(
      ['one.yaml'],
      { 'api/own.overlay.yaml': extending('./front.yaml') },
      'api/own.overlay.yaml',
    );
    expect(faults).toEqual([]);
    expect(atPointer(document, '/paths/~1books/get/summary')).toBe('First.');
    expect(locate('/paths/~1books')).toMatchObject({ file: 'api/front.yaml' });
  });

  test.each([
    ['nothing', overlay('{}')],
    ['another host', extending('https://room.example/api.yaml')],
  ])('that is %s is a finding', (_, text) => {
    const { faults } = read([], { 'own.yaml': text }, 'own.yaml');
    expect(faults).toMatchObject([
      { code: 'overlay-unreadable', place: { file: 'own.yaml' }, concerns: [''] },
    ]);
  });

  test.each([
    ['itself', './api/front.yaml', '', []],
    ['another file', './api/other.yaml', '', ['overlay-unmatched own.yaml:3']],
    ['an address, which the description does not have', 'https://room.example/api.yaml', '', []],
    ['a name that stands for an address', './other.yaml', '$self: https://room.example/o.yaml\n', []],
  ])('is %s', (_, extended, more, found) => {
    const text = extending(extended, more).replace('1.1.0', '1.2.0');
    const { faults } = read(['own.yaml'], { 'own.yaml': text });
    expect(faults.map(({ code, place }) => `${code} ${place.file}:${place.line}`)).toEqual(found);
  });

  test('is known by the address that it has', () => {
    const described = (self: string) => ({
      'self.yaml': `openapi: 3.2.0\n$self: ${self}\npaths: { /books: { get: { responses: {} } } }\n`,
      'own.yaml': extending('https://room.example/api.yaml'),
    });
    const codes = (self: string) =>
      read(['own.yaml'], described(self), 'self.yaml').faults.map(({ code }) => code);
    expect(codes('https://room.example/api.yaml')).toEqual([]);
    expect(codes('https://room.example/other.yaml')).toEqual(['overlay-unmatched']);
  });
});
