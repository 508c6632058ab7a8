import type { Refusal } from '../../../compile/refusals/refusal.ts';

const notice = 'screens/people/branch-notice.json';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'parts that the record does not have',
    file: notice,
    find: '"record.fines"',
    replace: '"record.fine"',
    code: 'variable-unknown',
    token: '"record.fine"',
    suggestion: 'record.fines',
  },
  {
    name: 'parts that are no list',
    file: notice,
    find: '"record.fines"',
    replace: '"user.branch_id"',
    code: 'value-type',
    token: '"user.branch_id"',
  },
  {
    name: 'words that its parts do not have',
    file: notice,
    find: '"text": "currency"',
    replace: '"text": "curency"',
    code: 'field-unknown',
    token: '"curency"',
    suggestion: 'currency',
  },
  {
    name: 'words that are no text',
    file: notice,
    find: '"text": "currency"',
    replace: '"text": "amount"',
    code: 'value-type',
    token: '"amount"',
  },
];
