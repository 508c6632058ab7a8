import { expect, test } from 'vitest';
import { upgradeDescription } from '../../../../engine/description/upgrade/upgrade-description.ts';
import { atPointer } from '../../../../engine/json.ts';

const swagger = (paths: object, more: object = {}) => ({ swagger: '2.0', paths, ...more });
const get = (operation: object) => swagger({ '/a': { get: operation } });

test.each([
  ['csv', 'query', { style: 'form', explode: false }],
  ['multi', 'query', { style: 'form', explode: true }],
  ['ssv', 'query', { style: 'spaceDelimited', explode: false }],
  ['pipes', 'query', { style: 'pipeDelimited', explode: false }],
  ['csv', 'header', { style: 'simple', explode: false }],
])('a list written as %s in a %s', (collectionFormat, place, style) => {
  const list = { name: 'l', in: place, type: 'array', items: { type: 'string' }, collectionFormat };
  const { document, faults } = upgradeDescription(get({ parameters: [list], responses: {} }));
  expect(atPointer(document, '/paths/~1a/get/parameters/0')).toMatchObject(style);
  expect(faults).toEqual([]);
});

test.each([
  ['tsv', 'query'],
  ['pipes', 'path'],
])('a list written as %s in a %s is said to be lost', (collectionFormat, place) => {
  const list = { name: 'l', in: place, type: 'array', items: { type: 'string' }, collectionFormat };
  const { faults } = upgradeDescription(get({ parameters: [list, { ...list, name: 'm' }], responses: {} }));
  expect(faults).toMatchObject([
    {
      code: 'description-unsupported',
      pointer: '/paths/~1a/get/parameters/0/collectionFormat',
      others: ['/paths/~1a/get/parameters/1/collectionFormat'],
    },
  ]);
});

test('a body that a path shares is a body of each of its operations', () => {
  const { document, writtenAt } = upgradeDescription(
    swagger({
      '/a': {
        parameters: [
          { name: 'b', in: 'body', schema: { type: 'string' } },
          { name: 'q', in: 'query', type: 'string' },
        ],
        post: { responses: {} },
      },
    }),
  );
  expect(atPointer(document, '/paths/~1a/parameters')).toMatchObject([{ name: 'q' }]);
  expect(writtenAt('/paths/~1a/parameters/0/schema/type')).toBe('/paths/~1a/parameters/1/type');
  expect(atPointer(document, '/paths/~1a/post/requestBody/content/application~1json/schema')).toEqual({
    type: 'string',
  });
});

test('references to what moved lead there', () => {
  const { document } = upgradeDescription(
    swagger(
      {
        '/a': {
          get: {
            parameters: [{ $ref: '#/parameters/Page' }],
            responses: { 200: { description: 'A.', schema: { type: 'string' } } },
          },
          put: {
            responses: {
              200: { description: 'A.', schema: { $ref: '#/paths/~1a/get/responses/200/schema' } },
              404: { $ref: '#/responses/Missing' },
            },
          },
        },
      },
      {
        parameters: { Page: { name: 'page', in: 'query', type: 'integer' } },
        responses: { Missing: { description: 'Not there.' } },
      },
    ),
  );
  const referenceAt = (pointer: string) => {
    const reference = atPointer(document, `${pointer}/$ref`);
    return atPointer(document, String(reference).slice(1));
  };
  expect(referenceAt('/paths/~1a/get/parameters/0')).toMatchObject({ name: 'page' });
  expect(referenceAt('/paths/~1a/put/responses/404')).toEqual({ description: 'Not there.' });
  expect(referenceAt('/paths/~1a/put/responses/200/content/application~1json/schema')).toEqual({
    type: 'string',
  });
});
