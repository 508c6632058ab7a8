import type { Rule } from '../rule.ts';

export const suppressionDay: Rule = {
  code: 'suppression-day',
  severity: 'error',
  says: 'The finding is ignored until a day that does not exist, or for longer than a year.',
  why: 'Without an end that comes soon nobody looks at the finding again.',
  example: {
    name: 'an entry for more than a year',
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2027-02-01"\n    }\n  ]\n}\n',
    token: '"2027-02-01"',
  },
  neighbour: {
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2027-01-31"\n    }\n  ]\n}\n',
  },
};
