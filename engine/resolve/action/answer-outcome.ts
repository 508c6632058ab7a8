import type { ActionSuccess } from '../../language/plan/action-plan.ts';
import type { OutcomePlan } from '../../language/plan/success-plan.ts';
import { evaluate } from '../viewer/condition.ts';
import { withScopes, type Context } from '../viewer/visibility.ts';

/**
 * The outcome of an answer among those that the descriptor declares; undefined for plain success. A condition
 * that cannot be decided counts as false, and is reported.
 */
export const answerOutcome = (
  { outcomes = [] }: Pick<ActionSuccess, 'outcomes'>,
  data: unknown,
  context: Context,
): OutcomePlan | undefined => {
  const { scopes } = withScopes(context, { result: data });
  return outcomes.find(({ when, file, pointer }) => {
    const holds = evaluate(when, scopes);
    if (holds === undefined)
      context.report({ file, pointer: `${pointer}/when`, reason: 'when cannot be decided' });
    return holds === true;
  });
};
