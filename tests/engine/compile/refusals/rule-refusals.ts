import type { Refusal } from './refusal.ts';

const rules = 'rules.json';
const portal = 'portal.json';
const catalogue = 'messages/en/library.json';

/** Rules that nothing can meet, or that take too long. */
const contradictions: readonly Refusal[] = [
  {
    name: 'a length that no text of the pattern has',
    file: rules,
    find: '"^[0-9]*$"',
    replace: '"^[0-9]{2}$"',
    code: 'rule-contradicts',
    token: '4,',
  },
  {
    name: 'a rule of texts and of numbers',
    file: rules,
    find: '"minLength": 4,',
    replace: '"minLength": 4, "minimum": 4,',
    code: 'rule-contradicts',
    token: '4,\n    "maxLength"',
  },
  {
    name: 'a bound of a rule that is no number',
    file: rules,
    find: '"formats": ["email"],',
    replace: '"formats": ["email"], "minimum": "four",',
    code: 'value-type',
    token: '"four"',
  },
  {
    name: 'a pattern whose parts take the same characters',
    file: rules,
    find: '"^[0-9]*$"',
    replace: '"^[0-9]*[0-9]*$"',
    code: 'pattern-slow',
    token: '"^[0-9]*[0-9]*$"',
  },
];

/** Facts of the portal that contradict each other, or the description. */
const facts: readonly Refusal[] = [
  {
    name: 'page sizes that fall',
    file: portal,
    find: '50, 100]',
    replace: '100, 50]',
    code: 'page-sizes',
    token: '50]',
  },
  {
    name: 'one parameter for two things',
    file: portal,
    find: '"limit": "limit"',
    replace: '"limit": "page"',
    code: 'api-names',
    token: '"page",',
  },
];

/** Sentences and the values that are given to them. */
const sentences: readonly Refusal[] = [
  {
    name: 'a sentence that names what no place gives',
    file: catalogue,
    find: '"There are no books yet"',
    replace: '"There are no {books} yet"',
    code: 'message-argument',
    token: '"There are no {books} yet"',
  },
];

/** Rules, facts and sentences that cannot be as they are written. */
export const ruleRefusals: readonly Refusal[] = [...contradictions, ...facts, ...sentences];
