import type { JsonObject } from '@counterfoil/engine/json';
import { expect, it } from 'vitest';
import { get, libraryDocument, mockOf, objectsIn } from './library.ts';

it('an amount that was taken back is nothing of most records, and the whole of a refund itself', async () => {
  const refund = (path: string) => {
    const amount = { refund_amount: { type: 'integer', format: 'money', 'x-currency': 'currency' } };
    const row = {
      type: 'object',
      required: ['id', 'refund_amount', 'currency'],
      properties: { id: { type: 'string' }, ...amount, currency: { type: 'string' } },
    };
    const answer = { content: { 'application/json': { schema: { type: 'array', items: row } } } };
    const list = { [path]: { get: { 'x-list': { rows: '' }, responses: { 200: answer } } } };
    return get(mockOf(libraryDocument(list)), path).then(objectsIn);
  };
  const nothing = (rows: readonly JsonObject[]): number =>
    rows.filter((row) => row['refund_amount'] === 0).length;
  expect(nothing(await refund('/refunds'))).toBe(0);
  expect(nothing(await refund('/loans'))).toBeGreaterThan(15);
});
