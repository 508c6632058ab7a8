import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readApiDescription } from '../../../../engine/build/description/read-api-description.ts';
import { readingLimits } from '../../../../engine/build/description/limits.ts';
import { factsOf } from '../../description/upgrade/facts-of.ts';
import { versionFolder, versions } from '../../description/upgrade/versions.ts';
import { accessTo, folder } from './written-files.ts';

const fronts = [...versions, 'split/front.yaml'];

const read = (front: string) => readApiDescription(`${versionFolder}/${front}`);

describe('the same description in each version, in JSON, YAML and several files', () => {
  const facts = factsOf(read('openapi-3.1.yaml').document);

  test.each(fronts)('%s says the same', (front) => {
    const { document, faults } = read(front);
    expect(factsOf(document)).toEqual(facts);
    const codes = faults.map(({ code }) => code);
    expect(codes).toEqual(
      front === 'openapi-3.2.yaml' ? ['description-unsupported', 'description-unsupported'] : [],
    );
  });

  test.each(fronts)('%s has each part at the line that a person wrote', (front) => {
    const { locate } = read(front);
    const lineAt = (pointer: string): string | undefined => {
      const place = locate(pointer);
      if (place === undefined) return undefined;
      return readFileSync(place.file, 'utf8')
        .split('\n')
        [place.line - 1]?.slice(place.column - 1);
    };
    const key = (name: string): unknown => expect.stringMatching(new RegExp(`^"?${name}"?:`));
    expect(lineAt('/components/schemas/Book/properties/title')).toEqual(key('title'));
    expect(lineAt('/components/schemas/Shelf/properties/row/type')).toEqual(key('type'));
    expect(lineAt('/paths/~1books/get/operationId')).toEqual(key('operationId'));
    expect(lineAt('/paths/~1books~1{id}/put/operationId')).toEqual(key('operationId'));
    expect(
      lineAt(
        '/paths/~1books~1{id}/put/requestBody/content/multipart~1form-data/schema/properties/note/maxLength',
      ),
    ).toEqual(key('maxLength'));
    // What only one way of writing has stands where it was written otherwise.
    expect(lineAt('/components/schemas/Book/properties/id/examples')).toEqual(key('examples?'));
    expect(lineAt('/components/parameters/Page/schema/exclusiveMinimum')).toEqual(key('exclusiveMinimum'));
    expect(lineAt('/components/responses/Kept/description')).toEqual(key('description'));
    expect(
      lineAt('/paths/~1books~1{id}/get/responses/200/content/application~1json/schema/properties/title'),
    ).toEqual(key('title'));
    expect(locate('/paths/~1books/delete')).toBeUndefined();
  });

  test('what 3.2 says that is not read is found at its line', () => {
    const { faults } = read('openapi-3.2.yaml');
    const lines = readFileSync(`${versionFolder}/openapi-3.2.yaml`, 'utf8').split('\n');
    expect(faults.map(({ place }) => lines[place.line - 1]?.trim())).toEqual(['query:', 'LINK:']);
  });

  test('several files are one document, whose parts are called as they are referred to', () => {
    const { document, files } = read('split/front.yaml');
    expect(files).toHaveLength(3);
    expect(JSON.stringify(document)).not.toMatch(/"\$ref":"[^#]/);
    expect(document).toMatchObject({
      components: { schemas: { Book: {}, Shelf: {} }, parameters: { Page: {} }, responses: { Kept: {} } },
    });
    expect(factsOf(document)).toEqual(facts);
  });
});

describe('names of operations', () => {
  const text = JSON.stringify({
    openapi: '3.1.0',
    paths: { '/a': { get: { responses: {} }, put: { operationId: 'a', responses: {} } } },
  });
  const options = { access: accessTo({ 'a.json': text }) };

  test('are made where a stranger wrote the description', () => {
    const { document, notes } = readApiDescription('a.json', folder, options);
    expect(notes.madeIds).toBe(1);
    expect(factsOf(document).map(({ id }) => id)).toEqual(['getA', 'a']);
  });

  test('are as they are written where the description is ours', () => {
    const { document, notes } = readApiDescription('a.json', folder, { ...options, isOurs: true });
    expect(notes.madeIds).toBe(0);
    expect(factsOf(document).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('what is no description', () => {
  test.each([
    ['', 'description-syntax'],
    ['null', 'description-unreadable'],
    ['[]', 'description-unreadable'],
    ['{"openapi": "3.1.0", "paths": {', 'description-syntax'],
    ['{"swagger": "1.2", "paths": {}}', 'description-unreadable'],
    ['{"openapi": "3.0.0"}', 'description-unreadable'],
  ])('%j is one finding at its place, and all is unknown', (text, code) => {
    const { faults } = readApiDescription('a.json', folder, { access: accessTo({ 'a.json': text }) });
    expect(faults).toMatchObject([{ code, place: { file: 'a.json', line: 1 }, concerns: [''] }]);
  });

  test('a file that is not there is one finding', () => {
    const { faults } = readApiDescription('b.json', folder, { access: accessTo({}) });
    expect(faults).toMatchObject([{ code: 'description-syntax', place: { file: 'b.json' }, concerns: [''] }]);
  });

  test('bytes are counted before a file is read: at the limit it is, one byte more is a finding', () => {
    const text = '{"openapi":"3.1.0","paths":{}}';
    const codes = (bytes: number) =>
      readApiDescription('a.json', folder, {
        access: accessTo({ 'a.json': text }),
        limits: { ...readingLimits, bytes },
      }).faults.map(({ code }) => code);
    expect(codes(text.length)).toEqual([]);
    expect(codes(text.length - 1)).toEqual(['description-limit']);
    const never = {
      bytes: () => readingLimits.bytes + 1,
      text: () => expect.fail('A file that is too large was read.'),
    };
    expect(readApiDescription('a.json', folder, { access: never }).faults.map(({ code }) => code)).toEqual([
      'description-limit',
    ]);
  });
});
