import type { FieldPlan } from '../../language/plan/form-plan.ts';
import { evaluate } from '../viewer/condition.ts';
import type { Context } from '../viewer/visibility.ts';

/** Whether a field must be filled in, given the values of the form around it. */
export const isRequired = (
  { required, requiredWhen }: Pick<FieldPlan, 'required' | 'requiredWhen'>,
  { scopes }: Pick<Context, 'scopes'>,
): boolean => required || (requiredWhen !== undefined && evaluate(requiredWhen, scopes) === true);
