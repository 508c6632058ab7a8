import { describe, expect, it, test } from 'vitest';
import { descriptionWords } from '../../../../engine/compile/description/description-words.ts';

const text = [['One'], ['', '  ', 7, null, ['One']]] as const;
const texts = [
  [['One'], ['One', 'Two']],
  [[], 'One', [7], [''], { 0: 'One' }],
] as const;
const flag = [
  [true, false],
  ['true', 1, null],
] as const;
const truth = [[true], [false, 'true', 1, {}]] as const;
const words = [
  [{}, { open: 'Open' }],
  [{ open: '' }, { open: 7 }, { open: ['Open'] }, ['Open'], 'Open'],
] as const;
const lists = [
  [{}, { open: ['one'] }],
  [{ open: [] }, { open: 'one' }, ['one']],
] as const;

type Cases = readonly [fitting: readonly unknown[], others: readonly unknown[]];

/** What each word may be, and beside it what is nearest and may not. */
const cases: Readonly<Record<string, Cases>> = {
  'x-viewer': text,
  'x-guard': [
    [{ digits: [13, 19], code: 'card', message: 'No.' }],
    [
      { digits: [13], code: 'card', message: 'No.' },
      { digits: [13, 19], code: 'card' },
      { digits: [13, 19], code: 'card', message: 'No.', more: 1 },
    ],
  ],
  'x-codes': texts,
  'x-unopened': texts,
  'x-history': [
    [
      { operation: 'listLog', record: 'about', at: 'at', by: 'by' },
      {
        operation: 'listLog',
        record: 'about',
        at: 'at',
        by: 'by',
        query: { event: 'changed', of: ['one', 'two'] },
      },
    ],
    [
      { operation: 'listLog', record: 'about', at: 'at' },
      { operation: 'listLog', record: 'about', at: 'at', by: 'by', limit: 5 },
      { operation: 'listLog', record: 'about', at: 'at', by: 'by', query: { event: 5 } },
      { operation: 'listLog', record: 'about', at: 'at', by: 'by', query: { event: [] } },
    ],
  ],
  'x-access': [
    [
      { public: true },
      { session: true },
      { session: 'signing-in' },
      { roles: ['Reader'] },
      { roles: ['Reader'], permission: 'read' },
      { roles: ['Reader'], permission: ['read', 'edit'] },
      { roles: ['Reader'], permission: { Reader: 'read' } },
    ],
    [
      {},
      { public: true, roles: ['Reader'] },
      { session: true, roles: ['Reader'] },
      { session: true, permission: 'read' },
      { public: true, session: true },
      { public: 'yes' },
      { roles: 'Reader' },
      { roles: ['Reader', 7] },
      { roles: ['Reader'], role: 'Reader' },
      { permission: 'read' },
    ],
  ],
  'x-edits': text,
  'x-edits-as': words,
  'x-approval': [
    [
      { kind: 'fine' },
      { kind: 'fine', weighs: { amount: 'amount', currency: 'currency' }, says: 'reason' },
      {
        kind: 'fine',
        reads: 'getLoan',
        'reads-as': { id: 'loan_id' },
        watches: ['status'],
        changes: ['amount'],
      },
    ],
    [
      {},
      { kind: '' },
      { kind: 'fine', weighs: { amount: 'amount' } },
      { kind: 'fine', weighs: 'amount' },
      { kind: 'fine', watches: 'status' },
      { kind: 'fine', watches: [] },
      { kind: 'fine', 'reads-as': ['id'] },
      { kind: 'fine', above: 500 },
      'fine',
    ],
  ],
  'x-effects': truth,
  'x-keeps-session': truth,
  'x-embedded': truth,
  'x-fresh-factor': truth,
  'x-rate-limit': [
    [{ calls: 1, seconds: 60 }],
    [
      { calls: 0, seconds: 60 },
      { calls: 1 },
      { calls: 1.5, seconds: 60 },
      { calls: 1, seconds: 60, minutes: 1 },
    ],
  ],
  'x-file-name': text,
  'x-download': text,
  'x-exports': text,
  'x-sums': [
    [
      { operation: 'listLoans' },
      { operation: ['listLoans', 'listFines'] },
      { operation: 'listLoans', query: { status: ['open'] } },
    ],
    [{}, { operation: 7 }, { operation: 'listLoans', filter: {} }, 'listLoans'],
  ],
  'x-labels': words,
  'x-intents': words,
  'x-pictures': [
    ['/pictures/{value}.svg'],
    ['/pictures/open.svg', 'pictures/{value}.svg', '//other.example/{value}.svg', { open: '/{value}' }, 7],
  ],
  'x-groups': words,
  'x-explanations': words,
  'x-none': text,
  'x-transitions': [
    // A list without a role has the shape; it is reported for what it says.
    [{}, { open: {} }, { open: { closed: ['Reader'] } }, { open: { closed: [] } }],
    [{ open: ['closed'] }, { open: { closed: 'Reader' } }, { open: { closed: [1] } }],
  ],
  'x-permissions': [
    [{}, { Reader: {} }, { Reader: { held: ['read'] } }, { Reader: { held: ['read'], given: ['edit'] } }],
    [
      { Reader: { held: [] } },
      { Reader: { given: 'edit' } },
      { Reader: { taken: ['read'] } },
      { Reader: ['read'] },
    ],
  ],
  'x-calendar-days': texts,
  'x-sets': lists,
  'x-password': [
    [{ kinds: ['[a-z]'], fewestKinds: 1, characters: { standard: 8 } }],
    [
      { kinds: [], fewestKinds: 1, characters: { standard: 8 } },
      { kinds: ['[a-z]'], fewestKinds: 0, characters: { standard: 8 } },
      { kinds: ['[a-z]'], fewestKinds: 1, characters: { standard: '8' } },
      { kinds: ['[a-z]'], fewestKinds: 1 },
      { kinds: ['[a-z]'], fewestKinds: 1, characters: { standard: 8 }, most: 9 },
    ],
  ],
  'x-currency': text,
  'x-unit': [
    ['day', 'hour'],
    ['days', '', 1],
  ],
  'x-identifier': flag,
  'x-copyable': flag,
  'x-sensitive': flag,
  'x-derived': flag,
  'x-contrast': [
    ['#FFFFFF', '#a0b1c2'],
    ['#FFF', 'FFFFFF', '#FFFFFF00', '#GGGGGG', 'white'],
  ],
  'x-autocomplete': [
    ['off', 'new-password'],
    ['on', '', 1],
  ],
  'x-total': [
    [{}, { of: 'amount' }, { of: 'amount', where: [{ kind: ['fine'] }] }, { of: 'amount', negated: true }],
    [{ of: 7 }, { of: 'amount', where: { kind: ['fine'] } }, { of: 'amount', when: [] }, 'amount'],
  ],
  'x-time-zone': text,
  'x-record': text,
  'x-names': text,
  'x-kind': text,
  'x-key': text,
  'x-every': text,
  'x-upload': text,
  'x-applies': [
    [
      {},
      { kind: { home: {} } },
      { kind: { home: { required: ['note'], refused: ['room'], allowed: { status: ['open'] } } } },
      { kind: { home: { usual: { rooms: ['hall'] } } } },
    ],
    [
      { kind: ['home'] },
      { kind: { home: { required: [] } } },
      { kind: { home: { refused: 'room' } } },
      { kind: { home: { allowed: { status: [] } } } },
      { kind: { home: { usual: ['hall'] } } },
      { kind: { home: { needed: ['note'] } } },
    ],
  ],
  'x-typed': [
    ['code', 'email'],
    ['codes', '', 1],
  ],
};

test('every word has its cases', () => {
  expect(Object.keys(cases).toSorted()).toEqual(Object.keys(descriptionWords).toSorted());
});

describe.each(Object.entries(cases))('%s', (name, [fitting, others]) => {
  it.each(fitting.map((one) => [one]))('may be %j', (written) => {
    expect(descriptionWords[name]?.fits(written)).toBe(true);
  });

  it.each(others.map((one) => [one]))('may not be %j', (written) => {
    expect(descriptionWords[name]?.fits(written)).toBe(false);
  });
});
