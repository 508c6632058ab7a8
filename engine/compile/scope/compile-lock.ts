import type { LockPlan } from '../../language/plan/access-plan.ts';
import type { Condition } from '../../language/value/condition.ts';
import { childPointer } from '../../json.ts';
import { optionalKey, optionalMessageOf, type CompileContext } from '../compile-context.ts';
import { compileCondition } from './compile-condition.ts';

interface WrittenLock {
  readonly enabledWhen?: Condition | undefined;
  readonly disabledReason?: string | undefined;
}

/** When something is not locked, and what is said while it is. */
export const compileLock = (
  context: CompileContext,
  { enabledWhen, disabledReason }: WrittenLock,
  pointer: string,
): LockPlan => {
  if (enabledWhen !== undefined) compileCondition(context, enabledWhen, childPointer(pointer, 'enabledWhen'));
  const reason = optionalMessageOf(context, disabledReason, childPointer(pointer, 'disabledReason'));
  return { ...optionalKey('enabledWhen', enabledWhen), ...optionalKey('disabledReason', reason) };
};
