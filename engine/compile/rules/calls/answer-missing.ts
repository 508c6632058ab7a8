import type { Rule } from '../rule.ts';

export const answerMissing: Rule = {
  code: 'answer-missing',
  severity: 'error',
  says: 'The operation does not answer with JSON of the shape that is needed here.',
  why: 'There are no rows where the list looks for them, so it would always say that there is nothing.',
  example: {
    name: 'a search with results that the answer does not have',
    file: 'portal.json',
    find: '"param": "title"',
    replace: '"param": "title", "rows": "/books"',
    token: '"/books"',
  },
  neighbour: {
    file: 'portal.json',
    find: '"param": "title"',
    replace: '"param": "title", "rows": "/data"',
  },
};
