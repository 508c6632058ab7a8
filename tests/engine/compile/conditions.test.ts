import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Condition } from '../../../engine/language/value/condition.ts';
import { pathsIn } from '../../../engine/language/value/condition-parts.ts';
import { evaluate } from '../../../engine/resolve/viewer/condition.ts';
import { createSchemaReader } from '../../../engine/description/schema-view.ts';
import { resultsOf, type ReadVariable } from '../../../engine/compile/facts/condition-assignments.ts';
import { repeats } from '../../repeats.ts';
import { constantPart } from '../../../engine/compile/lower/scope/constant-part.ts';

type Reading = string | number | boolean | null | undefined;

const runs = { numRuns: repeats(40_000) };
const names = ['one', 'other'] as const;
const variable = fc.constantFrom(...names).map((name) => ({ var: `record.${name}` }));

const conditionOf = <Literal extends string | number | boolean | null>(literal: fc.Arbitrary<Literal>) => {
  const operand = fc.oneof(literal, variable);
  const pair = fc.tuple(operand, operand);
  return fc.letrec<{ condition: Condition }>((tie) => ({
    condition: fc.oneof(
      { maxDepth: 3 },
      pair.map((operands): Condition => ({ '===': operands })),
      pair.map((operands): Condition => ({ '!==': operands })),
      pair.map((operands): Condition => ({ '<': operands })),
      pair.map((operands): Condition => ({ '<=': operands })),
      pair.map((operands): Condition => ({ '>': operands })),
      pair.map((operands): Condition => ({ '>=': operands })),
      fc
        .tuple(operand, fc.array(operand, { minLength: 1, maxLength: 3 }))
        .map((operands): Condition => ({ in: operands })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((and): Condition => ({ and })),
      fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((or): Condition => ({ or })),
      tie('condition').map((inner): Condition => ({ '!': inner })),
    ),
  })).condition;
};

/** What the portal decides for a record of these values, of which those that are undefined are absent. */
const portalHolds = (condition: Condition, one: Reading, other: Reading): boolean =>
  evaluate(condition, { record: { one, other } }) === true;

const anyOf =
  <Value>(values: Readonly<Record<(typeof names)[number], Value>>) =>
  (path: string) =>
    path === 'record.one' ? values.one : values.other;

const readingOf = fc.constantFrom<Reading>('a', 'b', '', 0, 1, 1.5, true, false, null, undefined);

const viewOf = (schema: object) => createSchemaReader(schema)({ pointer: '', written: schema });

describe('what a condition can come out as', () => {
  it('is what the portal decides, over all that its variables are known to be', () => {
    const values = fc.uniqueArray(readingOf, { minLength: 1, maxLength: 4 });
    const literal = fc.constantFrom('a', 'b', '', 0, 1, 2, true, false, null);
    fc.assert(
      fc.property(conditionOf(literal), values, values, (condition, one, other) => {
        const wanted = new Set(
          one.flatMap((left) => other.map((right) => portalHolds(condition, left, right))),
        );
        const known = anyOf({ one, other });
        const found = resultsOf(condition, (path) => ({
          view: undefined,
          mayBeNull: true,
          mayBeAbsent: true,
          values: known(path),
        }));
        expect(found).toEqual(wanted);
      }),
      runs,
    );
  });

  const lacking = fc.record({ mayBeNull: fc.boolean(), mayBeAbsent: fc.boolean() });
  const lackOf = ({ mayBeNull, mayBeAbsent }: { mayBeNull: boolean; mayBeAbsent: boolean }): Reading[] => [
    ...(mayBeNull ? [null] : []),
    ...(mayBeAbsent ? [undefined] : []),
  ];
  /** Schemas with all that they may be, as far as conditions with the literals tell it apart. */
  const kinds = [
    {
      what: 'whole numbers',
      schema: { type: 'integer', minimum: -1, maximum: 3 },
      literal: fc.constantFrom(-2, -1, 0, 0.5, 1, 3, 4),
      values: [-1, 0, 1, 2, 3],
    },
    {
      what: 'numbers',
      schema: { type: 'number', minimum: 0, maximum: 2 },
      literal: fc.constantFrom(-1, 0, 0.5, 1, 2, 3),
      values: [0, 0.25, 0.5, 0.75, 1, 1.5, 2],
    },
    {
      what: 'texts',
      schema: { type: 'string' },
      literal: fc.constantFrom('', 'a', 'a\u0000', 'b'),
      values: ['', '\u0000', '\u0001', 'a', 'a\u0000', 'a\u0000\u0000', 'ab', 'b', 'b\u0000', 'c'],
    },
    {
      what: 'listed words',
      schema: { type: 'string', enum: ['a', 'b', 'c'] },
      literal: fc.constantFrom('a', 'b', 'c', 'd'),
      values: ['a', 'b', 'c'],
    },
    { what: 'yes and no', schema: { type: 'boolean' }, literal: fc.boolean(), values: [true, false] },
    {
      what: 'what nothing is known of',
      schema: {},
      literal: fc.constantFrom('a', 1, true, null),
      values: ['', 'a', 'b', 0, 1, 2, true, false, ['a', 1], {}],
    },
  ];

  it.each(kinds)('is all that the portal decides of $what', ({ schema, literal, values }) => {
    const view = viewOf(schema);
    expect(view).toBeDefined();
    fc.assert(
      fc.property(
        conditionOf<string | number | boolean | null>(literal),
        lacking,
        lacking,
        (condition, ...lacks) => {
          const [lackOne, lackOther] = lacks;
          const lack = anyOf({ one: lackOne, other: lackOther });
          const readPath = (path: string): ReadVariable => ({ view, ...lack(path) });
          const found = resultsOf(condition, readPath);
          const others = [...values, ...lackOf(lackOther)];
          const decided = new Set(
            [...values, ...lackOf(lackOne)].flatMap((one) =>
              others.map((other) => evaluate(condition, { record: { one, other } }) === true),
            ),
          );
          // What is too much to try may be anything.
          for (const result of decided) expect(found?.has(result) ?? true).toBe(true);
          // With one variable there is nothing that may come out either way but by what it reads.
          const isTried = schema.type !== undefined && new Set(pathsIn(condition)).size < 2;
          if (isTried) expect(found).toEqual(decided);
          if (found?.size === 1) expect(constantPart(condition, '', readPath)).toBeDefined();
        },
      ),
      runs,
    );
  });
});

describe('a part that never changes', () => {
  const known = { view: viewOf({ type: 'string' }), mayBeNull: false };
  const one = { var: 'record.one' };
  it.each<readonly [what: string, condition: Condition, mayBeAbsent: boolean, pointer: string | undefined]>([
    ['what is never null', { '===': [one, null] }, false, '/==='],
    ['what is absent rather than null', { '===': [one, null] }, true, '/==='],
    // Where it is absent nothing is decided, and what is undecided does not hold when it is turned round either.
    ['that something is there, turned round', { '!': { '===': [one, null] } }, true, undefined],
    ['that something is there', { '!==': [one, null] }, true, undefined],
    [
      'either of two that leave nothing out',
      { or: [{ '===': [one, 'a'] }, { '!==': [one, 'a'] }] },
      false,
      '/or/1/!==',
    ],
    [
      'either of two, of what may be absent',
      { or: [{ '===': [one, 'a'] }, { '!==': [one, 'a'] }] },
      true,
      undefined,
    ],
    ['what is nothing of both', { and: [{ '<': [one, 'a'] }, { '>': [one, 'b'] }] }, true, '/and/1/>'],
    ['a text between two', { and: [{ '>': [one, 'a'] }, { '<': [one, 'b'] }] }, true, undefined],
  ])('is found in %s where there is one', (_, condition, mayBeAbsent, pointer) => {
    expect(constantPart(condition, '', () => ({ ...known, mayBeAbsent }))?.pointer).toBe(pointer);
  });

  it('is not a number between two that lie close together', () => {
    const between: Condition = { and: [{ '>': [one, 1] }, { '<': [one, 2] }] };
    const among = (type: string) =>
      constantPart(between, '', () => ({ view: viewOf({ type }), mayBeNull: false, mayBeAbsent: false }));
    expect(among('number')).toBeUndefined();
    expect(among('integer')?.holds).toBe(false);
  });
});
