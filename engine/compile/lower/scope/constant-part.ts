import type { Condition } from '../../../language/value/condition.ts';
import { partsOf, pathsIn } from '../../../language/value/condition-parts.ts';
import { childPointer } from '../../../json.ts';
import { someAssignment, type ReadPath } from '../../facts/condition-assignments.ts';

/** A part of a condition that never changes, and whether it always or never holds. */
export interface ConstantPart {
  readonly pointer: string;
  readonly holds: boolean;
}

/** The reader of variables, and whether the part is negated: then an undecided result counts as true. */
interface Question {
  readonly readPath: ReadPath;
  readonly isNegated: boolean;
}

const constantOf = (condition: Condition, { readPath, isNegated }: Question): boolean | undefined => {
  const results = new Set<boolean>();
  const changes = someAssignment([condition], readPath, ({ decisions: [decision] }) => {
    results.add(decision ?? isNegated);
    return results.size === 2;
  });
  return changes === false ? results.has(true) : undefined;
};

/** The index of the first part of `and` or `or` that, together with those before it, never changes: it contradicts them. */
const whereDecided = (condition: Condition, question: Question): number => {
  const parts = partsOf(condition);
  const upTo = (count: number): Condition =>
    'and' in condition ? { and: parts.slice(0, count) } : { or: parts.slice(0, count) };
  return parts.findIndex((_, at) => constantOf(upTo(at + 1), question) !== undefined);
};

/** Whether no two of the parts read the same variable: parts that change then change what they make up together, too. */
const areApart = (parts: readonly Condition[]): boolean => {
  const read = parts.map((part) => new Set(pathsIn(part)));
  const count = read.reduce((sum, { size }) => sum + size, 0);
  return parts.length > 0 && new Set(read.flatMap((paths) => [...paths])).size === count;
};

const findConstant = (
  condition: Condition,
  pointer: string,
  question: Question,
): ConstantPart | undefined => {
  const [operator = ''] = Object.keys(condition);
  const at = childPointer(pointer, operator);
  const parts = partsOf(condition);
  const inside = operator === '!' ? { ...question, isNegated: !question.isNegated } : question;
  for (const [index, part] of parts.entries()) {
    const inner = findConstant(part, operator === '!' ? at : childPointer(at, index), inside);
    if (inner !== undefined) return inner;
  }
  const holds = areApart(parts) ? undefined : constantOf(condition, question);
  if (holds === undefined) return undefined;
  if (operator !== 'and' && operator !== 'or') return { pointer: at, holds };
  const index = whereDecided(condition, question);
  const [first = ''] = Object.keys(parts[index] ?? {});
  return { pointer: childPointer(childPointer(at, index), first), holds };
};

/** The innermost part of a condition that always or never holds, whatever its variables are; undefined where there is none. */
export const constantPart = (
  condition: Condition,
  pointer: string,
  readPath: ReadPath,
): ConstantPart | undefined => findConstant(condition, pointer, { readPath, isNegated: false });
