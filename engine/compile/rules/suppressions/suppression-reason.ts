import type { Rule } from '../rule.ts';

export const suppressionReason: Rule = {
  code: 'suppression-reason',
  severity: 'error',
  says: 'The entry does not explain why the finding may be ignored.',
  why: 'Whoever meets the entry later cannot decide whether it is still needed.',
  example: {
    name: 'an entry without a reason',
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": " ",\n      "until": "2026-06-30"\n    }\n  ]\n}\n',
    token: '" "',
  },
  neighbour: {
    beside: [{ file: 'screens/books/books.json', find: '"author",', replace: '"auhtor",' }],
    file: 'check.ignore.json',
    add: '{\n  "ignore": [\n    {\n      "code": "field-unknown",\n      "file": "schemas/screens/books/books.json",\n      "pointer": "/body/columns/1",\n      "reason": "The API gets the property in May.",\n      "until": "2026-06-30"\n    }\n  ]\n}\n',
  },
};
