import { describe, expect, test } from 'vitest';
import { readDescriptionFiles } from '../../../../engine/build/description/read-description-files.ts';
import { readingLimits } from '../../../../engine/build/description/limits.ts';
import { atPointer } from '../../../../engine/json.ts';
import { accessTo, folder } from './written-files.ts';

const read = (texts: Readonly<Record<string, string>>) =>
  readDescriptionFiles('front.yaml', folder, { access: accessTo(texts) });

const front = (schemas: string, more = ''): string =>
  `openapi: 3.1.0\npaths: {}\n${more}components:\n  schemas:\n    ${schemas.replaceAll('\n', '\n    ')}\n`;

const schemasOf = (texts: Readonly<Record<string, string>>): unknown => {
  const { document } = read(texts);
  return atPointer(document, '/components/schemas');
};

describe('parts of other files', () => {
  test('are called by their key, or by the file that they are', () => {
    expect(
      schemasOf({
        'front.yaml': front(
          'A: { properties: { b: { $ref: "more.yaml#/B" }, c: { $ref: "./kinds/c.yaml" } } }',
        ),
        'more.yaml': 'B: { type: string }',
        'kinds/c.yaml': 'type: integer',
      }),
    ).toEqual({
      A: { properties: { b: { $ref: '#/components/schemas/B' }, c: { $ref: '#/components/schemas/c' } } },
      B: { type: 'string' },
      c: { type: 'integer' },
    });
  });

  test('of one name are told apart by what is around them', () => {
    expect(
      schemasOf({
        'front.yaml': front('B: { properties: { b: { $ref: "one.yaml#/B" }, c: { $ref: "two.yaml#/B" } } }'),
        'one.yaml': 'B: { type: string }',
        'two.yaml': 'B: { type: integer }',
      }),
    ).toEqual({
      B: {
        properties: { b: { $ref: '#/components/schemas/one_B' }, c: { $ref: '#/components/schemas/two_B' } },
      },
      one_B: { type: 'string' },
      two_B: { type: 'integer' },
    });
  });

  test('that the front page names are at home there', () => {
    expect(
      schemasOf({
        'front.yaml': front(
          'A: { properties: { b: { $ref: "more.yaml#/X" } } }\nB: { $ref: "more.yaml#/X" }',
        ),
        'more.yaml': 'X: { type: string }',
      }),
    ).toEqual({
      A: { properties: { b: { $ref: '#/components/schemas/B' } } },
      B: { type: 'string' },
    });
  });

  test('may refer to each other in a circle, to the front page and to themselves', () => {
    const { document, faults } = read({
      'front.yaml': front('A: { properties: { b: { $ref: "b.yaml#/B" } } }'),
      'b.yaml': 'B: { properties: { c: { $ref: "c.yaml#/C" }, b: { $ref: "#/B" } } }',
      'c.yaml':
        'C: { properties: { b: { $ref: "b.yaml#/B" }, a: { $ref: "front.yaml#/components/schemas/A" } } }',
    });
    expect(faults).toEqual([]);
    expect(document).toMatchObject({
      components: {
        schemas: {
          B: { properties: { c: { $ref: '#/components/schemas/C' }, b: { $ref: '#/components/schemas/B' } } },
          C: { properties: { b: { $ref: '#/components/schemas/B' }, a: { $ref: '#/components/schemas/A' } } },
        },
      },
    });
  });

  test('of kinds without a home, and whole maps, are written where they are used', () => {
    const { document, locate } = read({
      'front.yaml': 'openapi: 3.1.0\npaths: { $ref: paths.yaml }\ncomponents: { $ref: parts.yaml }\n',
      'paths.yaml': '/a:\n  $ref: a.yaml\n  summary: All of them.\n',
      'a.yaml': 'summary: Some.\nget: { operationId: listA }\n',
      'parts.yaml': 'schemas: { A: { type: string } }\n',
    });
    expect(document).toEqual({
      openapi: '3.1.0',
      paths: { '/a': { summary: 'All of them.', get: { operationId: 'listA' } } },
      components: { schemas: { A: { type: 'string' } } },
    });
    expect(locate('/paths/~1a/summary')).toMatchObject({ file: 'paths.yaml', line: 3, column: 3 });
    expect(locate('/paths/~1a/get/operationId')).toMatchObject({ file: 'a.yaml', line: 2, column: 8 });
    expect(locate('/components/schemas/A/type')).toMatchObject({ file: 'parts.yaml', line: 1, column: 17 });
  });

  test('are found by names of a discriminator', () => {
    expect(
      schemasOf({
        'front.yaml': front(
          'A: { discriminator: { propertyName: kind, mapping: { b: "more.yaml#/B", c: A } }, oneOf: [{ $ref: "more.yaml#/B" }] }',
        ),
        'more.yaml': 'B: { type: object }',
      }),
    ).toMatchObject({ A: { discriminator: { mapping: { b: '#/components/schemas/B', c: 'A' } } } });
  });

  test('are data in examples and defaults', () => {
    const schemas =
      'A: { default: { $ref: "no.yaml" }, examples: [{ $ref: "no.yaml" }], x-more: { $ref: "no.yaml" } }';
    expect(read({ 'front.yaml': front(schemas) }).faults).toEqual([]);
  });

  test('of Swagger 2.0 are at home where that keeps them', () => {
    const { document } = read({
      'front.yaml':
        'swagger: "2.0"\npaths: { /a: { get: { parameters: [{ $ref: "p.yaml#/Page" }], responses: { "200": { schema: { $ref: "p.yaml#/A" } } } } } }\n',
      'p.yaml': 'Page: { name: page, in: query, type: integer }\nA: { type: string }\n',
    });
    expect(document).toMatchObject({
      parameters: { Page: { name: 'page' } },
      definitions: { A: { type: 'string' } },
    });
  });

  test('may be called by words that objects have of their own', () => {
    const text = '{"__proto__": {"type": "string"}, "constructor": {"type": "integer"}}';
    const { document, faults } = read({
      'front.yaml': front(
        'A: { properties: { a: { $ref: "m.json#/__proto__" }, b: { $ref: "m.json#/constructor" } } }',
      ),
      'm.json': text,
    });
    expect(faults).toEqual([]);
    expect(JSON.stringify(document)).toContain(
      '"__proto__":{"type":"string"},"constructor":{"type":"integer"}',
    );
  });
});

describe('what cannot be read', () => {
  const faultsOf = (texts: Readonly<Record<string, string>>) =>
    read(texts).faults.map(
      ({ code, place, others }) => `${code} ${place.file}:${place.line} ${others.length}`,
    );

  test('is told once, with all its places, and the rest is there', () => {
    const schemas = 'A: { $ref: "no.yaml#/A" }\nB: { $ref: "no.yaml#/A" }\nC: { type: string }';
    expect(faultsOf({ 'front.yaml': front(schemas) })).toEqual(['reference-unknown front.yaml:5 1']);
    expect(schemasOf({ 'front.yaml': front(schemas) })).toMatchObject({ C: { type: 'string' } });
  });

  test.each([
    ['nothing at a pointer', 'more.yaml#/B', 'reference-unknown'],
    ['an anchor', 'more.yaml#B', 'reference-unknown'],
    ['broken escapes', 'more.yaml#/%E0%A4%A', 'reference-unknown'],
    ['another host', 'https://room.example/a.json', 'reference-outside'],
    ['another protocol', 'file:///a.json', 'reference-outside'],
    ['out of the folder', '../a.yaml', 'reference-outside'],
    ['out of the folder by escapes', '%2e%2e/a.yaml', 'reference-outside'],
    ['a file that is no YAML', 'broken.yaml#/A', 'reference-unknown'],
  ])('%s', (_, reference, code) => {
    const texts = {
      'front.yaml': front(`A: { $ref: "${reference}" }`),
      'more.yaml': 'A: { type: string }',
      'broken.yaml': 'a: [',
    };
    expect(faultsOf(texts)).toContain(`${code} front.yaml:5 0`);
  });

  test('a file beside the folder of the description is read where it is in the project', () => {
    const access = accessTo({
      'api/front.yaml': front('A: { $ref: "../shared/a.yaml" }'),
      'shared/a.yaml': 'type: string',
    });
    expect(readDescriptionFiles('api/front.yaml', folder, { access }).faults).toEqual([]);
    expect(
      readDescriptionFiles('front.yaml', `${folder}/api`, { access }).faults.map(({ code }) => code),
    ).toEqual(['reference-outside']);
  });

  test('a parameter is left out, and those behind it keep where they were written', () => {
    const { document, locate, faults } = read({
      'front.yaml':
        'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      parameters:\n        - $ref: "no.yaml#/A"\n        - name: b\n          in: query\n',
    });
    expect(document).toMatchObject({ paths: { '/a': { get: { parameters: [{ name: 'b' }] } } } });
    expect(locate('/paths/~1a/get/parameters/0/name')).toMatchObject({ line: 7 });
    expect(faults).toMatchObject([{ code: 'reference-unknown', concerns: ['/paths/~1a/get/parameters'] }]);
  });

  test('a path that is itself ends', () => {
    expect(
      faultsOf({
        'front.yaml': 'openapi: 3.1.0\npaths: { /a: { $ref: a.yaml } }\n',
        'a.yaml': '$ref: a.yaml\n',
      }),
    ).toEqual(['reference-unknown a.yaml:1 0']);
  });

  test('all files together have a limit of bytes', () => {
    const texts = { 'front.yaml': front('A: { $ref: "more.yaml#/B" }'), 'more.yaml': 'B: { type: string }' };
    const bytes = Object.values(texts).join('').length;
    const codes = (limit: number) =>
      readDescriptionFiles('front.yaml', folder, {
        access: accessTo(texts),
        limits: { ...readingLimits, bytes: limit },
      }).faults.map(({ code, place }) => `${code} ${place.file}`);
    expect(codes(bytes)).toEqual([]);
    expect(codes(bytes - 1)).toEqual(['description-limit more.yaml', 'reference-unknown front.yaml']);
  });
});

describe('places', () => {
  const texts = {
    'front.yaml': front(
      'A: &a\n  type: object\n  properties: { b: { type: string } }\nB: *a\nC:\n  <<: *a\n  title: "C"',
    ),
  };
  test.each([
    ['', 1, 1],
    ['/components/schemas/A/properties/b/type', 7, 26],
    ['/components/schemas/B/properties/b', 7, 21],
    ['/components/schemas/C/title', 11, 7],
    ['/components/schemas/C/properties/b', 7, 21],
  ])('%s', (pointer, line, column) => {
    expect(read(texts).locate(pointer)).toMatchObject({ file: 'front.yaml', line, column });
  });

  test('a key begins at its quote, also where lines end as on Windows', () => {
    const text = '{\r\n  "openapi": "3.1.0",\r\n  "paths": {\r\n    "/a": [1,\r\n      {"b": 2}]\r\n  }\r\n}';
    const { locate } = readDescriptionFiles('a.json', folder, {
      access: accessTo({ 'a.json': `\uFEFF${text}` }),
    });
    expect(locate('/paths/~1a')).toMatchObject({ line: 4, column: 5, endLine: 4, endColumn: 9 });
    expect(locate('/paths/~1a/1')).toMatchObject({ line: 5, column: 7 });
    expect(locate('/paths/~1a/1/b')).toMatchObject({ line: 5, column: 8 });
    expect(locate('/paths/~1a/2')).toBeUndefined();
  });
});
