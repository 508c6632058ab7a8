import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Condition } from '../../../../engine/language/value/condition.ts';
import { evaluate } from '../../../../engine/resolve/viewer/condition.ts';
import { readVariable } from '../../../../engine/resolve/scopes.ts';

const scopes = {
  record: {
    state: 'lent',
    days: 12,
    due: '2026-03-01',
    fee: null,
    open: true,
    copies: [{ shelf: 'B' }],
    tags: ['poems', 'rare'],
  },
  user: { roles: ['Librarian'] },
};
const ofRecord = (name: string) => ({ var: `record.${name}` });

const cases: readonly (readonly [name: string, condition: Condition, want: boolean | undefined])[] = [
  ['finds equal words equal', { '===': [ofRecord('state'), 'lent'] }, true],
  ['finds other words unequal', { '!==': [ofRecord('state'), 'lost'] }, true],
  ['cannot compare a number with a word', { '===': [ofRecord('days'), '12'] }, undefined],
  ['cannot tell a number from a word either', { '!==': [ofRecord('days'), '12'] }, undefined],
  ['knows that nothing differs from something', { '!==': [ofRecord('fee'), 3] }, true],
  ['knows that nothing is nothing', { '===': [ofRecord('fee'), null] }, true],
  ['has no order for nothing', { '<': [ofRecord('fee'), 3] }, undefined],
  ['orders numbers', { '>=': [ofRecord('days'), 12] }, true],
  ['takes the same for no more', { '<=': [ofRecord('days'), 12] }, true],
  ['takes the same for not less', { '<': [ofRecord('days'), 12] }, false],
  ['orders numbers strictly', { '>': [ofRecord('days'), 12] }, false],
  ['orders days as texts', { '<': [ofRecord('due'), '2026-03-02'] }, true],
  ['has no order for yes and no', { '<': [ofRecord('open'), true] }, undefined],
  ['cannot decide about a field that is absent', { '===': [ofRecord('gone'), 'x'] }, undefined],
  ['reads a field of an item of a list', { '===': [ofRecord('copies.0.shelf'), 'B'] }, true],
  ['does not read the length of a list', { '===': [ofRecord('copies.length'), 1] }, undefined],
  ['does not compare lists', { '===': [{ var: 'user.roles' }, { var: 'user.roles' }] }, undefined],
  ['finds a value in a list', { in: [ofRecord('state'), ['lost', 'lent']] }, true],
  ['misses a value in a list', { in: [ofRecord('state'), ['lost']] }, false],
  ['finds a value in a list that is read', { in: ['poems', [ofRecord('tags')]] }, true],
  ['misses a value in a list that is read', { in: ['maps', [ofRecord('tags')]] }, false],
  [
    'cannot miss a value among some that are absent',
    { in: [ofRecord('state'), ['lost', ofRecord('gone')]] },
    undefined,
  ],
  ['finds a value among some that are absent', { in: [ofRecord('state'), [ofRecord('gone'), 'lent']] }, true],
  [
    'lets a false part decide an and',
    { and: [{ '===': [ofRecord('gone'), 1] }, { '===': [ofRecord('state'), 'lost'] }] },
    false,
  ],
  [
    'leaves an and undecided',
    { and: [{ '===': [ofRecord('gone'), 1] }, { '===': [ofRecord('state'), 'lent'] }] },
    undefined,
  ],
  [
    'lets a true part decide an or',
    { or: [{ '===': [ofRecord('gone'), 1] }, { '===': [ofRecord('state'), 'lent'] }] },
    true,
  ],
  [
    'leaves an or undecided',
    { or: [{ '===': [ofRecord('gone'), 1] }, { '===': [ofRecord('state'), 'lost'] }] },
    undefined,
  ],
  ['turns a decision round', { '!': { '===': [ofRecord('state'), 'lent'] } }, false],
  ['does not turn the undecided round', { '!': { '===': [ofRecord('gone'), 1] } }, undefined],
  ['does not decide about an empty and', { and: [] }, undefined],
];

describe('a condition', () => {
  test.each(cases)('%s', (_, condition, want) => {
    expect(evaluate(condition, scopes)).toBe(want);
  });

  it('is undecided when it is nested deeper than anyone writes', () => {
    let nested: Condition = { '===': [1, 1] };
    for (let depth = 0; depth < 10_000; depth += 1) nested = { '!': nested };
    expect(evaluate(nested, scopes)).toBeUndefined();
  });

  const hostileKey = fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    'toString',
    'valueOf',
    'var',
    'and',
    'or',
    '!',
    'in',
    '===',
    '!==',
    '<',
    '<=',
    '>',
    '>=',
    'record',
  );
  const hostileText = fc.oneof(
    hostileKey,
    fc.array(hostileKey, { maxLength: 5 }).map((keys) => keys.join('.')),
    fc.string({ maxLength: 6 }),
  );
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { maxDepth: 5, depthSize: 'small' },
      hostileText,
      fc.double(),
      fc.boolean(),
      fc.constant(null),
      fc.constant(undefined),
      fc.array(tie('json'), { maxLength: 3 }),
      fc.array(fc.tuple(hostileKey, tie('json')), { maxLength: 3 }).map((entries) => {
        const made: object = {};
        for (const [key, value] of entries)
          Object.defineProperty(made, key, { value, enumerable: true, configurable: true });
        return made;
      }),
    ),
  }));
  const anyCondition = (value: unknown): value is Condition => value !== evaluate;

  it('is total on anything, and never reaches what is not data', () => {
    const before = Object.getOwnPropertyNames(Object.prototype).length;
    fc.assert(
      fc.property(json, json, (condition, value) => {
        if (!anyCondition(condition)) return;
        const decision = evaluate(condition, { record: value, form: value });
        expect([true, false, undefined]).toContain(decision);
      }),
      { numRuns: 50_000 },
    );
    expect(Object.getOwnPropertyNames(Object.prototype)).toHaveLength(before);
  }, 60_000);

  it('reads nothing through the names of the machinery', () => {
    const value: unknown = JSON.parse(
      '{"__proto__": {"x": 1}, "constructor": 2, "prototype": 3, "a": {"b": 4}}',
    );
    for (const path of [
      'record.__proto__.x',
      'record.__proto__',
      'record.constructor',
      'record.prototype',
      'record.toString',
      'record.a.constructor.name',
      '__proto__.x',
      'constructor.name',
      '',
      '.',
      'record..a',
    ])
      expect(readVariable(path, { record: value })).toBeUndefined();
    expect(readVariable('record.a.b', { record: value })).toBe(4);
  });
});
