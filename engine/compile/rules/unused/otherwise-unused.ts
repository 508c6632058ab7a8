import type { Rule } from '../rule.ts';

export const otherwiseUnused: Rule = {
  code: 'otherwise-unused',
  severity: 'error',
  says: 'Something is written for a case that never happens.',
  why: 'The file promises a behaviour that nobody will see: the condition was forgotten, or the rest of it is left over.',
  example: {
    name: 'a redirect without a condition',
    file: 'screens/people/readers.json',
    find: '"visibleWhen": { "!==": [{ "var": "user.branch_id" }, null] },',
    replace: '',
    token: '"/overview"',
  },
  neighbour: {
    file: 'screens/people/readers.json',
    find: '"visibleWhen": { "!==": [{ "var": "user.branch_id" }, null] },',
    replace: '"visibleWhen": { "===": [{ "var": "user.branch_id" }, "br1"] },',
  },
};
