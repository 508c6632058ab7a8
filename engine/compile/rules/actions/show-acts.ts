import type { Rule } from '../rule.ts';

export const showActs: Rule = {
  code: 'show-acts',
  severity: 'error',
  says: 'What shows the answer of a call has a form or a button.',
  why: 'It is shown once, after something was done. A form in it would be lost when people close it.',
  example: {
    name: 'a form in what is shown of an answer',
    file: 'actions/add-reader.json',
    find: '{ "as": "record", "of": { "var": "result" }, "fields": ["name", "card_code"] }',
    replace: '{ "as": "form", "submit": { "operation": "renameMe" }, "sections": [{ "fields": ["name"] }] }',
    token: '"form"',
  },
  neighbour: {
    file: 'actions/add-reader.json',
    find: '{ "as": "record", "of": { "var": "result" }, "fields": ["name", "card_code"] }',
    replace: '{ "as": "paragraph", "text": "notification.body" }',
  },
};
