import type { Rule } from '../rule.ts';

export const keywordUnused: Rule = {
  code: 'keyword-unused',
  severity: 'error',
  says: 'A sentence is written for a check that this field does not have.',
  why: 'Nobody ever reads the sentence; the check that it was meant for has another name.',
  example: {
    name: 'a sentence for a check of lists at a text',
    file: 'actions/add-reader.json',
    find: '"server:duplicate": "reader.emailTaken"',
    replace: '"server:duplicate": "reader.emailTaken", "minItems": "reader.emailTaken"',
    token: '"minItems"',
  },
  neighbour: {
    file: 'actions/add-reader.json',
    find: '"server:duplicate": "reader.emailTaken"',
    replace: '"server:duplicate": "reader.emailTaken", "maxLength": "reader.emailTaken"',
  },
};
