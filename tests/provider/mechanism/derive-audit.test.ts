import { describe, expect, it } from 'vitest';
import { deriveAudit, type EndedChange } from '../../../server/provider/mechanism/derive-audit.ts';

const change: EndedChange = {
  method: 'PUT',
  path: { id: 'pay_1' },
  refused: false,
  before: { id: 'pay_1', status: 'pending', lines: [1, 2] },
  after: { id: 'pay_1', status: 'paid', lines: [1, 2], paid_on: '2026-11-21' },
  answer: { id: 'pay_1' },
};

const cases = [
  [
    'keeps the fields that differ of what was edited',
    {},
    {
      type: 'update',
      target: 'pay_1',
      before: { status: 'pending' },
      after: { status: 'paid', paid_on: '2026-11-21' },
    },
  ],
  [
    'keeps the whole of what was made, under its own id',
    { method: 'POST', path: {}, before: null, after: null, answer: { id: 'pay_2', amount: 5 } },
    { type: 'create', target: 'pay_2', before: null, after: { id: 'pay_2', amount: 5 } },
  ],
  [
    'names the innermost record of the path',
    { method: 'POST', path: { partnerId: 'par_1', id: 'rec_1' }, before: null, after: null, answer: null },
    { type: 'create', target: 'rec_1', before: null, after: null },
  ],
  [
    'keeps the whole of what is gone',
    { method: 'DELETE', after: null, answer: null },
    { type: 'delete', target: 'pay_1', before: change.before, after: null },
  ],
  ['keeps no values of a refusal', { refused: true }, { type: 'failure', target: 'pay_1' }],
] as const satisfies readonly (readonly [string, Partial<EndedChange>, object])[];

describe('the audit entry that an operation does not write itself', () => {
  it.each(cases)('%s', (_promise, given, want) => {
    expect(deriveAudit({ ...change, ...given })).toEqual(want);
  });
});
