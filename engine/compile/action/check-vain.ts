import type { Condition } from '../../language/value/condition.ts';
import { isVariable, type Value } from '../../language/value/value.ts';
import { childPointer } from '../../json.ts';
import { report, type CompileContext } from '../compile-context.ts';

interface Offered {
  readonly visibleWhen?: Condition | undefined;
  readonly enabledWhen?: Condition | undefined;
}

/** The values that properties of the record have wherever a condition holds. */
const givenBy = (condition: Condition | undefined): readonly (readonly [string, unknown])[] => {
  if (condition === undefined) return [];
  if ('and' in condition) return condition.and.flatMap(givenBy);
  if (!('===' in condition)) return [];
  const [left, right] = condition['==='];
  return isVariable(left) && !isVariable(right) ? [[left.var, right]] : [];
};

/** Says so when an action sets a property of its record to what that is already wherever the action is offered. */
export const checkVain = (
  context: CompileContext,
  { visibleWhen, enabledWhen }: Offered,
  body: Readonly<Record<string, Value>> = {},
  pointer: string,
): void => {
  const given = [...givenBy(visibleWhen), ...givenBy(enabledWhen)];
  for (const [name, value] of Object.entries(body))
    if (given.some(([path, is]) => path === `record.${name}` && is === value))
      report(
        context,
        'action-vain',
        childPointer(pointer, name),
        `Wherever this is offered, "${name}" is ${JSON.stringify(value)} already.`,
      );
};
