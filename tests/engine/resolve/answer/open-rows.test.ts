import { describe, expect, it } from 'vitest';
import { readRows } from '../../../../engine/resolve/answer/read-answer.ts';
import type { RowsPlan } from '../../../../engine/language/plan/rows-plan.ts';

const plan: RowsPlan = {
  from: 'operation',
  paged: true,
  maxLimit: 100,
  call: {
    operation: 'listBooks',
    method: 'get',
    route: '/books',
    path: {},
    query: {},
    body: {},
    idempotent: false,
    conditional: false,
    access: [],
    tags: [],
  },
};
const api = { rows: '/data', total: '/meta/total', more: '/meta/more' };
const answer = (meta: object) => readRows(plan, [], { data: [{ id: 'b1' }], meta }, api, 'id');

describe('rows that an API does not count', () => {
  it('are open while the answer says that there are more', () => {
    expect(answer({ total: 2, more: true })).toEqual({ rows: [{ id: 'b1' }], total: 2, isOpen: true });
  });

  it.each([[{ total: 1, more: false }], [{ total: 1 }], [{ total: 1, more: 'yes' }]])(
    'are counted otherwise: %j',
    (meta) => {
      expect(answer(meta)).toEqual({ rows: [{ id: 'b1' }], total: 1 });
    },
  );
});
