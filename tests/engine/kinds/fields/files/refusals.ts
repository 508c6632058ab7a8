import type { Refusal } from '../../../compile/refusals/refusal.ts';

/** What a descriptor may not say of this kind. */
export const refusals: readonly Refusal[] = [
  {
    name: 'files for a text',
    file: 'screens/people/branch-setting.json',
    find: '"contact"',
    replace: '{ "field": "contact", "as": "files" }',
    code: 'as-mismatch',
    token: '"files"',
  },
];
