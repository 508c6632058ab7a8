import type { Rule } from '../rule.ts';

export const stepForms: Rule = {
  code: 'step-forms',
  severity: 'error',
  says: 'A step has several forms, and it is open which of them completes it.',
  why: 'Sending either one would lead on to the next step and skip the other.',
  example: {
    name: 'a step with two forms',
    file: 'screens/people/welcome.json',
    find: '"as": "form",\n          "submit": { "operation": "orderTitle"',
    replace:
      '"as": "stack", "blocks": [{ "as": "form", "submit": { "operation": "renameMe" }, "sections": [{ "fields": ["name"] }] }, { "as": "form",\n          "submit": { "operation": "orderTitle"',
    and: {
      find: '"sections": [{ "fields": ["title"] }]',
      replace: '"sections": [{ "fields": ["title"] }] }]',
    },
    token: '"stack"',
  },
  neighbour: {
    file: 'screens/people/welcome.json',
    find: '"as": "form",\n          "submit": { "operation": "orderTitle"',
    replace:
      '"as": "stack", "blocks": [{ "as": "paragraph", "text": "notification.body" }, { "as": "form",\n          "submit": { "operation": "orderTitle"',
    and: {
      find: '"sections": [{ "fields": ["title"] }]',
      replace: '"sections": [{ "fields": ["title"] }] }]',
    },
  },
};
