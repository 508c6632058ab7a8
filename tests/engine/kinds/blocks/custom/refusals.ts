import type { Refusal } from '../../../compile/refusals/refusal.ts';

const detail = 'screens/books/book-detail.json';
const props = '"props": { "tone": "loud", "size": 3 }';

/** What a descriptor may not say of a part that the host draws. */
export const refusals: readonly Refusal[] = [
  {
    name: 'a component that the host does not draw',
    file: detail,
    find: '"component": "stamp",\n        "reads"',
    replace: '"component": "stam",\n        "reads"',
    code: 'custom-unknown',
    token: '"stam"',
    suggestion: 'stamp',
  },
  {
    name: 'a component that reads what the record lacks',
    file: detail,
    find: '"reads": ["status", "price"]',
    replace: '"reads": ["status", "prise"]',
    code: 'field-unknown',
    token: '"prise"',
    suggestion: 'price',
  },
  {
    name: 'a component that is told what it does not know',
    file: detail,
    find: props,
    replace: '"props": { "tone": "loud", "sise": 3 }',
    code: 'custom-props',
    token: '"sise"',
    suggestion: 'size',
  },
  {
    name: 'a component that is not told what it needs',
    file: detail,
    find: props,
    replace: '"props": { "tone": "loud" }',
    code: 'custom-props',
    token: '{ "tone"',
  },
  {
    name: 'a component that is told a text for a number',
    file: detail,
    find: props,
    replace: '"props": { "tone": "loud", "size": "3" }',
    code: 'custom-props',
    token: '"3"',
  },
  {
    name: 'a component that is told none of its values',
    file: detail,
    find: props,
    replace: '"props": { "tone": "quiet", "size": 3 }',
    code: 'custom-props',
    token: '"quiet"',
  },
  {
    name: 'a component that nothing shows',
    file: 'portal.json',
    find: '"components": {',
    replace: '"components": { "seal": {},',
    code: 'custom-unused',
    token: '"seal"',
  },
];
