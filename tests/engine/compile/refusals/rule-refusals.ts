import type { Refusal } from './refusal.ts';

const rules = 'rules.json';
const portal = 'portal.json';
const catalogue = 'messages/en/library.json';
const addReader = 'actions/add-reader.json';

/** Rules that nothing can meet, or that take too long. */
const contradictions: readonly Refusal[] = [
  {
    name: 'a longest text that is shorter than the shortest',
    file: rules,
    find: '"maxLength": 12',
    replace: '"maxLength": 3',
    code: 'rule-contradicts',
    token: '3',
    and: { find: '"minLength": 4', replace: '"minLength": 9' },
  },
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
  ...(['^(?:[0-9]+)*$', '^[0-9]*[0-9]*$'] as const).map((pattern) => ({
    name: `a pattern that takes too long: ${pattern}`,
    file: rules,
    find: '"^[0-9]*$"',
    replace: JSON.stringify(pattern),
    code: 'pattern-slow' as const,
    token: JSON.stringify(pattern),
  })),
];

/** Rules and sentences of fields that hold something else. */
const strangers: readonly Refusal[] = [
  {
    name: 'a rule of texts for a list of files',
    file: 'actions/pay-fine.json',
    find: '"as": "money",',
    replace: '"as": "money", "rule": "pin",',
    code: 'rule-unfit',
    token: '"pin"',
  },
  {
    name: 'a sentence for what never refuses a text',
    file: addReader,
    find: '"server:duplicate": "reader.emailTaken"',
    replace: '"server:duplicate": "reader.emailTaken", "minItems": "reader.emailTaken"',
    code: 'keyword-unused',
    token: '"minItems"',
  },
];

/** Facts of the portal that contradict each other, or the description. */
const facts: readonly Refusal[] = [
  {
    name: 'more rows than any list gives',
    file: portal,
    find: '50, 100]',
    replace: '50, 100, 5000]',
    code: 'page-sizes',
    token: '5000',
  },
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
  {
    name: 'a value that no sentence names',
    file: 'actions/renew-loan.json',
    find: '"due": {',
    replace: '"branch": { "var": "record.book_id" }, "due": {',
    code: 'argument-unused',
    token: '"branch"',
  },
  {
    name: 'a sentence of the host that is missing',
    file: portal,
    find: '"home": "/books",',
    replace: '"home": "/books", "messages": { "signIn": [], "welcome": [] },',
    code: 'host-message-missing',
    token: '"welcome"',
  },
  {
    name: 'a sentence that the host does not show',
    file: portal,
    find: '"home": "/books",',
    replace: '"home": "/books", "messages": {},',
    code: 'host-message-unknown',
    token: '"app.',
    foundIn: catalogue,
  },
];

/** Rules, facts and sentences that cannot be as they are written. */
export const ruleRefusals: readonly Refusal[] = [...contradictions, ...strangers, ...facts, ...sentences];
