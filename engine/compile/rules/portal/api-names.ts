import type { Rule } from '../rule.ts';

export const apiNames: Rule = {
  code: 'api-names',
  severity: 'error',
  says: 'A parameter that portal.json names for lists has two purposes, or is not of the type that its purpose needs.',
  why: 'Turning a page would filter or sort instead: people would see wrong rows in every list.',
  example: {
    name: 'a text parameter as the page number',
    file: 'portal.json',
    find: '"page": "page"',
    replace: '"page": "title"',
    token: '"title"',
  },
  neighbour: {
    file: 'portal.json',
    find: ',\n    "ids": "ids"',
    replace: '',
  },
};
