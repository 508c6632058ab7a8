import { array, named, pair, type Typed } from '../definition/build-definition.ts';
import { operand, type Operand } from './value.ts';

/** JSON Logic, cut to comparison, membership and the three connectives. */
export type Condition =
  | { readonly '===': readonly [Operand, Operand] }
  | { readonly '!==': readonly [Operand, Operand] }
  | { readonly '<': readonly [Operand, Operand] }
  | { readonly '<=': readonly [Operand, Operand] }
  | { readonly '>': readonly [Operand, Operand] }
  | { readonly '>=': readonly [Operand, Operand] }
  | { readonly in: readonly [Operand, readonly Operand[]] }
  | { readonly and: readonly Condition[] }
  | { readonly or: readonly Condition[] }
  | { readonly '!': Condition };

const operands = pair(operand, operand, 'The two values compared');

export const condition: Typed<Condition> = named(
  'condition',
  'When this holds: a JSON Logic condition',
  () => ({
    definition: {
      kind: 'operator',
      description: 'Exactly one operator with its operands',
      operators: {
        '===': operands.definition,
        '!==': operands.definition,
        '<': operands.definition,
        '<=': operands.definition,
        '>': operands.definition,
        '>=': operands.definition,
        in: pair(operand, array(operand, 'The values it may have', 1), 'A value and the list it must be in')
          .definition,
        and: array(condition, 'All of these hold', 1).definition,
        or: array(condition, 'At least one of these holds', 1).definition,
        '!': condition.definition,
      },
    },
  }),
);
