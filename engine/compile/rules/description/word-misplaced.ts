import type { Rule } from '../rule.ts';

export const wordMisplaced: Rule = {
  code: 'word-misplaced',
  severity: 'error',
  says: 'The x- word is at a place of the API description where nothing reads it.',
  why: 'Whoever wrote it expects an effect, such as a link to the record, and there is none.',
  example: {
    name: 'a word of schemas on an operation',
    file: 'openapi.json',
    find: '"x-edits": "getBook",',
    replace: '"x-edits": "getBook", "x-record": "book",',
    token: '"x-record"',
  },
  neighbour: {
    file: 'openapi.json',
    find: '"book_id": {\n            "type": "string",',
    replace: '"book_id": {\n            "x-record": "book",\n            "type": "string",',
  },
};
