import type { Rule } from '../rule.ts';

export const recordUnopened: Rule = {
  code: 'record-unopened',
  severity: 'warning',
  says: 'An answer names a record that no screen opens.',
  why: 'Whoever reads it has to look for the record by hand, wherever it may be. Where it is nowhere, the description says so under `x-unopened`.',
  example: {
    name: 'an answer with the id of a record without a screen',
    file: 'openapi.json',
    find: '"x-unopened": ["branch", "file"]',
    replace: '"x-unopened": ["file"]',
    token: '"branch_id": {',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"x-unopened": ["branch", "file"]',
    replace: '"x-unopened": ["file", "branch"]',
  },
};
