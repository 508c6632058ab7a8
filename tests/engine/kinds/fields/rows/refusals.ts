import type { Refusal } from '../../../compile/refusals/refusal.ts';

const file = 'screens/people/branch-rules.json';

/** What a descriptor may not say of this kind of field. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a field that a row does not have',
    file,
    find: '"fields": [\n              "name"',
    replace: '"fields": [\n              "nmae"',
    code: 'body-field-unknown',
    token: '"nmae"',
    suggestion: 'name',
  },
  {
    name: 'rows of a list of texts',
    file,
    find: '"recipients"',
    replace: '{ "field": "recipients", "as": "rows" }',
    code: 'as-mismatch',
    token: '"rows"',
  },
  {
    name: 'a title that is no field of a row',
    file,
    find: '"title": "name"',
    replace: '"title": "nme"',
    code: 'body-field-unknown',
    token: '"nme"',
    suggestion: 'name',
  },
  {
    name: 'a row without a property that the API needs',
    file,
    find: ',\n              {\n                "field": "currency",\n                "default": "AUD"\n              }',
    replace: '',
    code: 'body-field-missing',
    token: '"fines"',
    from: 'start',
  },
  {
    name: 'the same property twice in a row',
    file,
    find: '"fields": [\n              "name",',
    replace: '"fields": ["name", { "field": "name" },',
    code: 'body-field-twice',
    token: '"name" }',
  },
  {
    name: 'a field of a row that nobody who comes there may see',
    file,
    find: '"field": "enabled",',
    replace: '"field": "enabled", "access": { "roles": ["Reader"] },',
    code: 'node-unreachable',
    token: '{ "roles": ["Reader"] }',
  },
  {
    name: 'a field of a mode in a row',
    file,
    find: '"field": "enabled",',
    replace: '"field": "enabled", "mode": "edit",',
    code: 'mode-unknown',
    token: '"edit"',
  },
  {
    name: 'a condition about what a row does not have',
    file,
    find: '"item.enabled"',
    replace: '"item.enabeld"',
    code: 'variable-unknown',
    token: '"item.enabeld"',
    suggestion: 'item.enabled',
  },
];
