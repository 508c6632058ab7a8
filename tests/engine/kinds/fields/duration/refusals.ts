import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a duration of what has no unit',
    file: 'screens/people/branch-setting.json',
    find: '"loan_days"',
    replace: '{ "field": "loan_days", "as": "duration" }',
    code: 'as-mismatch',
    token: '"duration"',
  },
];
