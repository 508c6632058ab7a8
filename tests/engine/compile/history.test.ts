import { describe, expect, it } from 'vitest';
import { parseDescription } from '../../../engine/description/description.ts';

const told = { operation: 'listLog', record: 'about', query: { event: ['changed'] }, at: 'at', by: 'by' };
const historyOf = (written: unknown, method = 'get') =>
  parseDescription({
    openapi: '3.1.0',
    'x-history': written,
    paths: {
      '/log': {
        [method]: {
          operationId: 'listLog',
          parameters: ['about', 'event'].map((name) => ({ name, in: 'query', schema: { type: 'string' } })),
        },
      },
    },
  }).history;

describe('the history that a description tells of', () => {
  it('is read from the list it names', () => {
    expect(historyOf(told)).toMatchObject({
      record: 'about',
      query: { event: ['changed'] },
      at: 'at',
      by: 'by',
    });
  });

  it.each([
    ['says nothing', undefined],
    ['names an operation that is not there', { ...told, operation: 'listLogs' }],
    ['names a parameter that is not there', { ...told, record: 'book' }],
    ['sends a parameter that is not there', { ...told, query: { kind: 'changed' } }],
    ['does not say when', { ...told, at: undefined }],
    ['does not say who', { ...told, by: undefined }],
  ])('is none where it %s', (_, written) => {
    expect(historyOf(written)).toBeUndefined();
  });

  it('is none where it would have to be written', () => {
    expect(historyOf(told, 'post')).toBeUndefined();
  });
});
