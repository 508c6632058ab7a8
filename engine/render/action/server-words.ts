import type { FormPlan } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { placeErrors, type PlacedErrors } from '../../resolve/form/place-errors.ts';
import type { Attempt } from '../../resolve/action/decision-stage.ts';

/** The server's words about a refusal, placed; undefined where there are none, or only that the record changed. */
export const serverWords = (
  attempt: Attempt,
  form: FormPlan | undefined,
  messages: Readonly<Record<string, Text>> | undefined,
  locale: string,
  names: ReadonlySet<string> | undefined,
): PlacedErrors | undefined => {
  if (attempt.state !== 'failed') return undefined;
  const { problem, isStale } = attempt;
  const isBare = problem.status === 412 || (problem.detail === undefined && problem.errors.length === 0);
  return isStale && isBare ? undefined : placeErrors(problem, form, messages, locale, names);
};
