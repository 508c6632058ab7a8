import type { Rule } from '../rule.ts';

export const suppressionExpired: Rule = {
  code: 'suppression-expired',
  severity: 'error',
  says: 'The day until which the finding is ignored is over.',
  why: 'Somebody promised to mend it by that day. From then on it fails the check again, so that it is not forgotten.',
  example: {
    name: 'an entry of the past',
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2026-01-30"\n    }\n  ]\n}\n',
    token: '"2026-01-30"',
  },
  neighbour: {
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2026-01-31"\n    }\n  ]\n}\n',
  },
};
