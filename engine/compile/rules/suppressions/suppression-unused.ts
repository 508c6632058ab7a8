import type { Rule } from '../rule.ts';

export const suppressionUnused: Rule = {
  code: 'suppression-unused',
  severity: 'error',
  says: 'The finding that check.ignore.json ignores does not occur.',
  why: 'An entry that is left over hides the next fault that happens at this place.',
  example: {
    name: 'an entry for another place',
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/2",\n      "reason": "The API gets the property in May.",\n      "until": "2026-06-30"\n    }\n  ]\n}\n',
    token: '"field-unknown"',
  },
  neighbour: {
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2026-06-30"\n    }\n  ]\n}\n',
  },
};
