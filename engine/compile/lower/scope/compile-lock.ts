import type { LockPlan } from '../../../language/plan/access-plan.ts';
import type { Condition } from '../../../language/value/condition.ts';
import { childPointer, omitUndefined } from '../../../json.ts';
import { optionalMessageOf, report, type CompileContext, noteFacts } from '../compile-context.ts';
import { compileCondition, pathReader } from './compile-condition.ts';
import { followsFrom } from '../../facts/condition-assignments.ts';

interface WrittenLock {
  readonly visibleWhen?: Condition | undefined;
  readonly enabledWhen?: Condition | undefined;
  readonly disabledReason?: string | undefined;
}

/** Compiles the condition under which something is enabled, and the reason that people see while it is not. */
export const compileLock = (
  context: CompileContext,
  { visibleWhen, enabledWhen, disabledReason }: WrittenLock,
  pointer: string,
): LockPlan => {
  const at = childPointer(pointer, 'enabledWhen');
  const before = context.reporter.findings.length;
  if (enabledWhen !== undefined) compileCondition(context, enabledWhen, at);
  const isSound = context.reporter.findings.length === before;
  if (isSound && enabledWhen !== undefined && visibleWhen !== undefined) {
    const readPath = pathReader(context, at);
    if (followsFrom([visibleWhen], enabledWhen, readPath) === true)
      report(
        context,
        'condition-constant',
        at,
        'This always holds: "visibleWhen" shows it only where the same holds.',
      );
    noteFacts(context, 'lock', { visibleWhen, enabledWhen, pointer: at, readPath });
  }
  const reason = optionalMessageOf(context, disabledReason, childPointer(pointer, 'disabledReason'));
  if (enabledWhen !== undefined && disabledReason === undefined)
    report(
      context,
      'reason-missing',
      childPointer(pointer, 'enabledWhen'),
      'People who find this locked do not learn why: write the reason in "disabledReason".',
    );
  if (enabledWhen === undefined && disabledReason !== undefined)
    report(
      context,
      'reason-unused',
      childPointer(pointer, 'disabledReason'),
      'This is never locked: write in "enabledWhen" when it is enabled.',
    );
  return omitUndefined({ enabledWhen, disabledReason: reason });
};
