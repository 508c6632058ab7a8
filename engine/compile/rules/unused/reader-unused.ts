import type { Rule } from '../rule.ts';

export const readerUnused: Rule = {
  code: 'reader-unused',
  severity: 'warning',
  says: 'No match reads files with this reader.',
  why: 'The host carries code that nothing uses, or a match names another reader by mistake.',
  example: {
    name: 'a reader that no match names',
    file: 'portal.json',
    find: '"home":',
    replace: '"readers": ["till"],\n  "home":',
    token: '"till"',
  },
  neighbour: {
    beside: [
      {
        file: 'matches/fines.json',
        add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "keys": [\n        {\n          "line": "note",\n          "record": "id",\n          "compare": "within"\n        }\n      ],\n      "confidence": 100\n    }\n  ]\n}\n',
      },
    ],
    file: 'portal.json',
    find: '"home":',
    replace: '"readers": ["till"],\n  "home":',
  },
};
