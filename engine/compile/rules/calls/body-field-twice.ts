import type { Rule } from '../rule.ts';

export const bodyFieldTwice: Rule = {
  code: 'body-field-twice',
  severity: 'error',
  says: 'A property of the request body is filled twice.',
  why: 'Only one of the two values is sent, and people cannot tell which.',
  example: {
    name: 'a property filled twice',
    file: 'actions/add-reader.json',
    find: '"name",',
    replace: '"name",\n    "name",',
    token: '"name",\n    {',
  },
  neighbour: {
    file: 'actions/add-reader.json',
    find: '"name",',
    replace: '{ "field": "name", "as": "text" },',
  },
};
