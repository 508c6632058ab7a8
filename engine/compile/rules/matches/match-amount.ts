import type { Rule } from '../rule.ts';

export const matchAmount: Rule = {
  code: 'match-amount',
  severity: 'error',
  says: 'What a match compares as an amount is no amount of money.',
  why: 'Only amounts in minor units with a currency can be compared to the last unit.',
  example: {
    name: 'an amount of a match that is no amount',
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "note",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "keys": [\n        {\n          "line": "note",\n          "record": "id",\n          "compare": "within"\n        }\n      ],\n      "confidence": 100\n    }\n  ]\n}\n',
    token: '"note",\n    "date"',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "keys": [\n        {\n          "line": "note",\n          "record": "id",\n          "compare": "within"\n        }\n      ],\n      "confidence": 100\n    }\n  ]\n}\n',
  },
};
