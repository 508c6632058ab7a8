import { expect, test } from 'vitest';
import { parseDescription } from '../../../../engine/description/description.ts';
import { upgradeDescription } from '../../../../engine/description/upgrade/upgrade-description.ts';
import { atPointer } from '../../../../engine/json.ts';

const later = (item: object, components: object = {}) => ({
  openapi: '3.2.0',
  paths: { '/a': item },
  components,
});

test('what is lost is said once for each kind, with all its places', () => {
  const stream = { itemSchema: { type: 'string' } };
  const { faults } = upgradeDescription(
    later(
      {
        get: {
          parameters: [
            { name: 'q', in: 'querystring', content: {} },
            { name: 'page', in: 'query', schema: { type: 'integer' } },
          ],
          responses: { 200: { content: { 'application/jsonl': stream, 'text/event-stream': stream } } },
        },
      },
      { securitySchemes: { tv: { type: 'oauth2', flows: { deviceAuthorization: {} } } } },
    ),
  );
  expect(faults.map(({ pointer, others }) => [pointer, others.length])).toEqual([
    ['/paths/~1a/get/parameters/0', 0],
    ['/paths/~1a/get/responses/200/content/application~1jsonl/itemSchema', 1],
    ['/components/securitySchemes/tv/flows/deviceAuthorization', 0],
  ]);
});

test('the parameters beside a whole query string keep their places', () => {
  const { document, writtenAt } = upgradeDescription(
    later({
      parameters: [
        { name: 'q', in: 'querystring' },
        { name: 'page', in: 'query', schema: {} },
      ],
    }),
  );
  expect(atPointer(document, '/paths/~1a/parameters')).toMatchObject([{ name: 'page' }]);
  expect(writtenAt('/paths/~1a/parameters/0/name')).toBe('/paths/~1a/parameters/1/name');
});

test('an example written as data, or as it is sent, is a value', () => {
  const examples = { data: { dataValue: { id: 1 } }, sent: { serializedValue: '<id>1</id>' } };
  const { document } = upgradeDescription(later({}, { examples }));
  expect(atPointer(document, '/components/examples')).toEqual({
    data: { value: { id: 1 } },
    sent: { value: '<id>1</id>' },
  });
});

test('a path, or a media type, that refers to a shared one holds it', () => {
  const shared = {
    pathItems: {
      Books: {
        get: {
          operationId: 'listBooks',
          responses: { 200: { content: { 'application/json': { $ref: '#/components/mediaTypes/Text' } } } },
        },
      },
    },
    mediaTypes: { Text: { schema: { type: 'string' } } },
  };
  const { document, writtenAt } = upgradeDescription(
    later({ $ref: '#/components/pathItems/Books', summary: 'Books' }, shared),
  );
  const operation = parseDescription(document).operations.get('listBooks');
  expect(operation?.answer?.types).toEqual(['string']);
  expect(writtenAt('/paths/~1a/get/operationId')).toBe('/components/pathItems/Books/get/operationId');
  expect(writtenAt('/paths/~1a/summary')).toBe('/paths/~1a/summary');
});

test('paths that refer to each other in a circle end', () => {
  const { document } = upgradeDescription(
    later(
      { $ref: '#/components/pathItems/A' },
      { pathItems: { A: { $ref: '#/components/pathItems/B' }, B: { $ref: '#/components/pathItems/A' } } },
    ),
  );
  expect(parseDescription(document).operations.size).toBe(0);
});
