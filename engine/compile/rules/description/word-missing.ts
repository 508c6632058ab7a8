import type { Rule } from '../rule.ts';

export const wordMissing: Rule = {
  code: 'word-missing',
  severity: 'error',
  says: 'An x- word is missing without which a value cannot be shown.',
  why: 'People would read the value as the API sends it, such as "in_part", or a duration without its unit.',
  example: {
    name: 'an enum without words',
    file: 'openapi.json',
    find: '"x-labels": {\n          "available": "Available",\n          "lent": "Lent",\n          "lost": "Lost"\n        },\n        "x-intents"',
    replace: '"x-intents"',
    token: '"BookStatus"',
    from: 'start',
  },
  neighbour: {
    file: 'openapi.json',
    find: ',\n        "x-intents": {\n          "available": "success",\n          "lent": "primary",\n          "lost": "danger"\n        }',
    replace: '',
  },
};
