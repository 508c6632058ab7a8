import type { Rule } from '../rule.ts';

export const suppressionTwice: Rule = {
  code: 'suppression-twice',
  severity: 'error',
  says: 'The same finding is ignored by two entries.',
  why: 'Removing one of them, or changing its day, has no effect.',
  example: {
    name: 'two entries for one finding',
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2026-06-30"\n    },\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "again",\n      "until": "2026-06-30"\n    }\n  ]\n}\n',
    token:
      '"field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "again"',
  },
  neighbour: {
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2026-06-30"\n    }\n  ]\n}\n',
  },
};
