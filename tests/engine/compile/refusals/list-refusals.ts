import type { Refusal } from './refusal.ts';

/** What only lists say: segments, sums. */
export const listRefusals: readonly Refusal[] = [
  {
    name: 'a place of sums that no answer has',
    file: 'portal.json',
    find: '"/meta/sums"',
    replace: '"/meta/summs"',
    code: 'pointer-unknown',
    token: '"/meta/summs"',
  },
  {
    name: 'a place of sums where the answer has a number',
    file: 'portal.json',
    find: '"/meta/sums"',
    replace: '"/meta/total"',
    code: 'pointer-unknown',
    token: '"/meta/total"',
  },
  {
    name: 'a sentence for several records that names one of them',
    file: 'messages/en/library.json',
    find: 'renewed for two weeks.',
    replace: 'renewed for {reader}.',
    code: 'message-argument',
    token: '"renew.several"',
    foundIn: 'actions/renew-loan.json',
  },
  {
    name: 'a preview that its operation cannot be asked for',
    file: 'actions/waive-fine.json',
    find: '"trial": true',
    replace: '"trail": true',
    code: 'body-field-unknown',
    token: '"trail"',
    suggestion: 'trial',
  },
  {
    name: 'a preview of a part that the answer does not have',
    file: 'actions/waive-fine.json',
    find: '"after": "loan"',
    replace: '"after": "laon"',
    code: 'field-unknown',
    token: '"laon"',
    suggestion: 'loan',
  },
  {
    name: 'a preview of a field that the part does not have',
    file: 'actions/waive-fine.json',
    find: '["open_fine"',
    replace: '["open_fines"',
    code: 'field-unknown',
    token: '"open_fines"',
    suggestion: 'open_fine',
  },
];
