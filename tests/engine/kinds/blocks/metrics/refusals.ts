import type { Refusal } from '../../../compile/refusals/refusal.ts';

const overview = 'screens/overview/overview.json';

/** What a descriptor may not say of this kind of block. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a number where the answer has none',
    file: overview,
    find: '"/meta/total"',
    replace: '"/meta/totla"',
    code: 'pointer-unknown',
    token: '"/meta/totla"',
    suggestion: '/meta/total',
  },
  {
    name: 'a number that is none',
    file: overview,
    find: '"value": "/amount"',
    replace: '"value": "/label"',
    code: 'as-mismatch',
    token: '"/label"',
  },
  {
    name: 'a number for each element of what is no list',
    file: overview,
    find: '"each": "/totals"',
    replace: '"each": "/date_from"',
    code: 'answer-missing',
    token: '"/date_from"',
  },
  {
    name: 'a comparison that no element has',
    file: overview,
    find: '"/previous_amount"',
    replace: '"/previous_amonut"',
    code: 'pointer-unknown',
    token: '"/previous_amonut"',
    suggestion: '/previous_amount',
  },
  {
    name: 'a colour that reads what the answer does not have',
    file: overview,
    find: '"result.meta.total"',
    replace: '"result.meta.sum"',
    code: 'variable-unknown',
    token: '"result.meta.sum"',
  },
  {
    name: 'good news of a change that is not compared',
    file: overview,
    find: '"compare": "/previous_amount",',
    replace: '"better": "lower",',
    code: 'required-missing',
    token: '"lower"',
  },
  {
    name: 'a sentence below a number that names what no entry has',
    file: overview,
    find: '"item.count"',
    replace: '"item.cuont"',
    code: 'variable-unknown',
    token: '"item.cuont"',
    suggestion: 'item.count',
  },
];
