import type { Rule } from '../rule.ts';

export const readerUnknown: Rule = {
  code: 'reader-unknown',
  severity: 'error',
  says: 'The host registers no reader of this name.',
  why: 'Nothing could read the files.',
  example: {
    name: 'a reader that the host does not register',
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "til"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "keys": [\n        {\n          "line": "note",\n          "record": "id",\n          "compare": "within"\n        }\n      ],\n      "confidence": 100\n    }\n  ]\n}\n',
    token: '"til"',
    suggestion: 'till',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "keys": [\n        {\n          "line": "note",\n          "record": "id",\n          "compare": "within"\n        }\n      ],\n      "confidence": 100\n    }\n  ]\n}\n',
  },
};
