import { describe, expect, test } from 'vitest';
import { upgradeDescription } from '../../../../engine/description/upgrade/upgrade-description.ts';
import { atPointer } from '../../../../engine/json.ts';
import { factsOf } from './facts-of.ts';
import { readVersion, versions } from './versions.ts';

const upgradedFacts = (file: (typeof versions)[number]) =>
  factsOf(upgradeDescription(readVersion(file)).document);

describe('the same description in each version', () => {
  test.each(versions)('%s has the operations and schemas of all others', (file) => {
    const facts = upgradedFacts(file);
    expect(facts).toEqual(upgradedFacts('openapi-3.1.yaml'));
    expect(facts.map(({ id }) => id)).toEqual(['listBooks', 'add book/new', 'getBooksById', 'putBooksById']);
  });

  test.each(versions)('%s has the same servers, schemes and names that were made', (file) => {
    const { document, notes } = upgradeDescription(readVersion(file));
    const { document: other } = upgradeDescription(readVersion('openapi-3.1.yaml'));
    expect(document['openapi']).toBe('3.1.1');
    for (const pointer of ['/servers', '/components/securitySchemes', '/components/parameters'])
      expect(atPointer(document, pointer)).toEqual(atPointer(other, pointer));
    expect(notes.madeIds).toBe(1);
    expect([...notes.changedIds]).toEqual([['/paths/~1books~1{id}/put', 'listBooks']]);
  });

  test('only 3.2 holds what is not read, and each of it is said once', () => {
    for (const file of versions.slice(0, -1))
      expect(upgradeDescription(readVersion(file)).faults, file).toEqual([]);
    const { faults } = upgradeDescription(readVersion('openapi-3.2.yaml'));
    expect(faults.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual([
      'description-unsupported /paths/~1books/query',
      'description-unsupported /paths/~1books/additionalOperations/LINK',
    ]);
  });
});

describe('where a part was written', () => {
  const swagger = upgradeDescription(readVersion('swagger-2.0.json'));
  test.each([
    ['/components/schemas/Book/properties/title', '/definitions/Book/properties/title'],
    ['/components/schemas/Book/properties/id/examples/0', '/definitions/Book/properties/id/example'],
    [
      '/components/schemas/Book/properties/shelf/anyOf/0/allOf/0',
      '/definitions/Book/properties/shelf/allOf/0',
    ],
    ['/components/parameters/Page/schema/exclusiveMinimum', '/parameters/Page/exclusiveMinimum'],
    ['/paths/~1books/get/parameters/1/schema/items', '/paths/~1books/get/parameters/1/items'],
    [
      '/paths/~1books/get/responses/200/content/application~1json/schema/items',
      '/paths/~1books/get/responses/200/schema/items',
    ],
    [
      '/paths/~1books/post/requestBody/content/application~1json/schema',
      '/paths/~1books/post/parameters/0/schema',
    ],
    [
      '/paths/~1books~1{id}/put/requestBody/content/multipart~1form-data/schema/properties/note/maxLength',
      '/paths/~1books~1{id}/put/parameters/1/maxLength',
    ],
    ['/paths/~1books~1{id}/get/operationId', '/paths/~1books~1{id}/get'],
    ['/servers/0/url', '/host'],
    ['/components/responses/Kept/description', '/responses/Kept/description'],
    ['/info/title', '/info/title'],
  ])('%s comes from %s', (pointer, from) => {
    expect(swagger.writtenAt(pointer)).toBe(from);
    expect(atPointer(swagger.document, pointer)).toBeDefined();
    expect(atPointer(readVersion('swagger-2.0.json'), from)).toBeDefined();
  });
});

describe('what is no description that is read', () => {
  test.each([
    ['text', 'openapi: 3.1.0', ''],
    ['a list', [], ''],
    ['no version', { paths: {} }, ''],
    ['a later version', { openapi: '4.0.0', paths: {} }, ''],
    ['an older version', { swagger: '1.2', paths: {} }, ''],
    ['no paths', { openapi: '3.1.0' }, ''],
    ['paths that are a list', { swagger: '2.0', paths: [] }, '/paths'],
  ])('%s', (_, written, pointer) => {
    const { faults } = upgradeDescription(written);
    expect(faults.map((fault) => `${fault.code} ${fault.pointer}`)).toEqual([
      `description-unreadable ${pointer}`,
    ]);
  });

  test('a version that YAML reads as a number is one', () => {
    expect(upgradeDescription({ openapi: 3.1, paths: {} }).faults).toEqual([]);
    expect(upgradeDescription({ swagger: 2, paths: {} }).faults).toEqual([]);
  });

  test.each([null, 3, 'x', [], { get: 3 }, { parameters: 3, get: { parameters: [3, null], responses: [] } }])(
    'half of a description ends: %j',
    (item) => {
      for (const version of [{ swagger: '2.0' }, { openapi: '3.0.0' }, { openapi: '3.2.0' }])
        expect(
          upgradeDescription({ ...version, paths: { '/a': item }, definitions: 4, components: [] }).faults,
        ).toEqual([]);
    },
  );
});
