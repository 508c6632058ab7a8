import type { CallPlan } from '../../language/plan/call-plan.ts';
import type { FormPlan } from '../../language/plan/form-plan.ts';
import { fieldsOf, listNames } from './form-state.ts';

/**
 * The names of the fields that the lists of a form may read: those named anywhere in them, and all where they
 * read the form as a whole. No condition can read a list.
 */
export const namesReadInLists = (plan: FormPlan, { body }: Pick<CallPlan, 'body'>): readonly string[] => {
  const lists = listNames(plan);
  const written = JSON.stringify([fieldsOf(plan).filter(({ field }) => lists.has(field)), body]);
  const readsAll = written.includes('"form"');
  return fieldsOf(plan)
    .map(({ field }) => field)
    .filter((field) => !lists.has(field))
    .filter((field) => readsAll || field.split('/').some((step) => written.includes(step)));
};
