import { useCallback } from 'react';
import type { ActionSuccess } from '../../language/plan/action-plan.ts';
import type { OutcomePlan } from '../../language/plan/success-plan.ts';
import { answerOutcome } from '../../resolve/action/answer-outcome.ts';
import type { Scopes } from '../../resolve/scopes.ts';
import { withScopes, type Context } from '../../resolve/viewer/visibility.ts';

/** Returns the outcome of a response, of all that the descriptor foresees. */
export type FindOutcome = (data: unknown, scopes: Scopes) => OutcomePlan | undefined;

/** Finds the outcomes of responses in a plan. */
export const useFindOutcome = (success: ActionSuccess, context: Context): FindOutcome =>
  useCallback(
    (data, scopes) => answerOutcome(success, data, withScopes(context, scopes)),
    [success, context],
  );
