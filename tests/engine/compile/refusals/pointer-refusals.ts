import type { Refusal } from './refusal.ts';

const readers = 'screens/people/readers.json';
const setting = 'screens/people/branch-setting.json';

/** What may not be named by a pointer, or not without one. */
export const pointerRefusals: readonly Refusal[] = [
  {
    name: 'a pointer to nothing',
    file: readers,
    find: '"branch/name"',
    replace: '"branch/nmae"',
    code: 'field-unknown',
    token: '"branch/nmae"',
    suggestion: 'branch/name',
  },
  {
    name: 'a field of an object inside by its bare name',
    file: setting,
    find: '"fee/grace/days"',
    replace: '"fee/days"',
    code: 'body-field-unknown',
    token: '"fee/days"',
    suggestion: 'fee/grace/days',
  },
  {
    name: 'a list of objects as a column',
    file: readers,
    find: '"email",',
    replace: '"email", "cards",',
    code: 'field-object',
    token: '"cards"',
  },
  {
    name: 'an object as a field of a form',
    file: setting,
    find: ',\n            "visibleWhen": {\n              ">": [\n                {\n                  "var": "form.fee/amount"\n                },\n                0\n              ]\n            }\n          },\n          "fee/amount",\n          "fee/grace/days"',
    replace: '}, "fee"',
    code: 'field-object',
    token: '"fee"',
    from: 'start',
    and: {
      find: ',\n      "body": {\n        "fee/currency": {\n          "var": "record.fee.currency"\n        }\n      }',
      replace: '',
    },
  },
  {
    name: 'an object that lacks what it needs',
    file: setting,
    find: ',\n          "fee/grace/days"',
    replace: '',
    code: 'body-field-missing',
    token: '"updateBranchSetting"',
    from: 'start',
  },
  {
    name: 'an object that is filled as a whole and in part',
    file: setting,
    find: '"fee/currency": {\n          "var": "record.fee.currency"',
    replace: '"fee": {\n          "var": "record.fee"',
    code: 'body-field-twice',
    token: '"fee/amount"',
    and: { find: ',\n          "fee/grace/days"', replace: '' },
  },
];
