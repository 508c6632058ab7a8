import type { Rule } from '../rule.ts';

export const matchDate: Rule = {
  code: 'match-date',
  severity: 'error',
  says: 'What a match counts its days from is neither a day nor a moment.',
  why: 'Windows of days count from it.',
  example: {
    name: 'a date of a match that is no date',
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "note"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "keys": [\n        {\n          "line": "note",\n          "record": "id",\n          "compare": "within"\n        }\n      ],\n      "confidence": 100\n    }\n  ]\n}\n',
    token: '"note"\n  }',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "keys": [\n        {\n          "line": "note",\n          "record": "id",\n          "compare": "within"\n        }\n      ],\n      "confidence": 100\n    }\n  ]\n}\n',
  },
};
