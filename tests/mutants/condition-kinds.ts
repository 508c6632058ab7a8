import { childPointer, isArray, isRecord, ownText } from '@counterfoil/engine/json';
import { withKey, withValue, type FaultKind, type Node } from './fault.ts';
import { objects } from './planting.ts';

/** Variables whose values are words, among all that conditions read. */
const isText = (name: unknown): boolean =>
  typeof name === 'string' && /currency$|_name$|email$|country$|reference$/.test(name);
const isEnum = (name: unknown): boolean =>
  typeof name === 'string' && /^record\.(.*_)?(?:status|state)$/.test(name);

const variableOf = (operands: unknown): string | undefined =>
  isArray(operands) ? ownText(operands[0], 'var') : undefined;

const conditions = ['visibleWhen', 'enabledWhen', 'when', 'doneWhen'];
const isCondition = ({ under, keys }: Node): boolean =>
  conditions.includes(under) && conditions.includes(keys.at(-1) ?? '');

const ofCondition = (name: string, next: (condition: unknown) => unknown): FaultKind => ({
  name,
  plantIn: (file) =>
    file.noun === 'messages'
      ? []
      : file.nodes
          .filter(isCondition)
          .map((node) => ({ ...withValue(file, node, next), isWhole: true as const })),
});

const operandKind = (
  name: string,
  operators: readonly string[],
  fits: (variable: string, operands: readonly unknown[]) => boolean,
  next: unknown,
): FaultKind => ({
  name,
  plantIn: (file) =>
    file.noun === 'messages'
      ? []
      : file.nodes.flatMap((node) => {
          const { value } = node;
          const variable = variableOf(value);
          return operators.includes(node.under) &&
            isArray(value) &&
            variable !== undefined &&
            fits(variable, value)
            ? [
                {
                  ...withValue(file, node, () => [value[0], next], childPointer(node.pointer, 1)),
                  isWhole: true as const,
                },
              ]
            : [];
        }),
});

/** Faults of conditions. */
export const conditionKinds: readonly FaultKind[] = [
  {
    name: 'values: an order of texts',
    plantIn: (file) =>
      objects(file).flatMap((node) =>
        ['===', '!=='].flatMap((operator) =>
          isText(variableOf(node.value[operator])) ? [withKey(file, node, operator, '<')] : [],
        ),
      ),
  },
  {
    name: 'values: an order of true and false',
    plantIn: (file) =>
      objects(file).flatMap((node) => {
        const operands = node.value['==='];
        return isArray(operands) && typeof operands[1] === 'boolean' ? [withKey(file, node, '===', '>')] : [];
      }),
  },
  operandKind('values: a number for one of some words', ['===', '!=='], isEnum, 7),
  operandKind('values: true for one of some words', ['===', '!=='], isEnum, true),
  operandKind(
    'values: a text for true or false',
    ['==='],
    (_, [, right]) => typeof right === 'boolean',
    'true',
  ),
  operandKind(
    'values: a text for a number',
    ['>', '<', '>=', '<='],
    (_, [, right]) => typeof right === 'number',
    'many',
  ),
  operandKind('values: a word of another enum', ['===', '!=='], isEnum, 'partially_refundedish'),
  operandKind('values: a list with a word that the enum lacks', ['in'], isEnum, ['never_heard_of']),
  operandKind('values: a list of nothing', ['in'], () => true, []),
  {
    name: 'values: an array compared with one value',
    plantIn: (file) =>
      file.nodes
        .flatMap((node) => {
          const { value } = node;
          return node.under === '===' && isArray(value) && isRecord(value[0])
            ? [withValue(file, node, () => [{ var: 'user.permissions' }, 'dashboard'])]
            : [];
        })
        .map((fault) => ({ ...fault, isWhole: true as const })),
  },
  {
    name: 'values: plain values that are compared',
    plantIn: (file) =>
      file.noun === 'messages'
        ? []
        : file.nodes.flatMap((node) => {
            const { value } = node;
            return ['===', '!==', '>', '<'].includes(node.under) && isArray(value)
              ? [{ ...withValue(file, node, () => ['record.status', 'open']), isWhole: true as const }]
              : [];
          }),
  },
  ofCondition('values: a condition and its opposite', (condition) => ({
    and: [condition, { '!': condition }],
  })),
  ofCondition('values: a condition or its opposite', (condition) => ({
    or: [condition, { '!': condition }],
  })),
  ofCondition('values: the same condition twice', (condition) => ({ and: [condition, condition] })),
  ofCondition('values: a condition that is a text', () => 'record.status === "open"'),
  ofCondition('values: two operators in one', (condition) => ({
    ...(isRecord(condition) ? condition : {}),
    '>=': [{ var: 'user.id' }, 1],
  })),
  ofCondition('values: no operator', () => ({})),
  ofCondition('values: three operands', () => ({ '===': [{ var: 'user.id' }, 'a', 'b'] })),
];
