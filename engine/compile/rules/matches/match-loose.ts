import type { Rule } from '../rule.ts';

export const matchLoose: Rule = {
  code: 'match-loose',
  severity: 'error',
  says: 'A rule of a match links whatever has the same amount.',
  why: 'Two payments of the same amount would be taken for each other.',
  example: {
    name: 'a rule of a match without keys and days',
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "confidence": 100\n    }\n  ]\n}\n',
    token: '"one"',
  },
  neighbour: {
    beside: [{ file: 'portal.json', find: '"home":', replace: '"readers": ["till"],\n  "home":' }],
    file: 'matches/fines.json',
    add: '{\n  "$schema": "../../../../../engine/language/match-1.schema.json",\n  "id": "fines",\n  "readers": [\n    "till"\n  ],\n  "lines": {\n    "schema": "FineDay",\n    "amount": "amount",\n    "date": "date"\n  },\n  "records": {\n    "schema": "Loan",\n    "amount": "fine",\n    "date": "due_on"\n  },\n  "only": "credits",\n  "rules": [\n    {\n      "id": "by-loan",\n      "links": "one",\n      "days": {\n        "before": 0,\n        "after": 2\n      },\n      "confidence": 100\n    }\n  ]\n}\n',
  },
};
