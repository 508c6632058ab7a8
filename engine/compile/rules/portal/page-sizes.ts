import type { Rule } from '../rule.ts';

export const pageSizes: Rule = {
  code: 'page-sizes',
  severity: 'error',
  says: 'A page size is larger than any list allows, or the page sizes are not in rising order.',
  why: 'Who chooses it gets an error in place of rows, or a choice that reads as unordered.',
  example: {
    name: 'more rows than any list gives',
    file: 'portal.json',
    find: '50, 100]',
    replace: '50, 100, 5000]',
    token: '5000',
  },
  neighbour: {
    file: 'portal.json',
    find: '50, 100]',
    replace: '50, 99]',
  },
};
