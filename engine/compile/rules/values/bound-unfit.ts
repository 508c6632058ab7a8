import type { Rule } from '../rule.ts';

export const boundUnfit: Rule = {
  code: 'bound-unfit',
  severity: 'error',
  says: 'A limit of a field has no use: its values have no order, or no value is within its limits.',
  why: 'The field refuses everything that people type, or nothing that it should refuse.',
  example: {
    name: 'a minimum that is read from the same value as the maximum',
    file: 'actions/pay-fine.json',
    find: '"maximum": {',
    replace: '"minimum": { "var": "record.open_fine" },\n      "maximum": {',
    token: '{ "var": "record.open_fine" }',
  },
  neighbour: {
    file: 'actions/pay-fine.json',
    find: '"maximum": {',
    replace: '"minimum": 1,\n      "maximum": {',
  },
};
