import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { PlanForm } from '../form/lazy-plan-form.ts';
import type { ScreenHost } from '../host.ts';
import { ActionRunner } from './use-action-runner.tsx';

/** Loads all that an action opens with, side by side. Fails where a part of it did not come. */
export const prepareAction = (
  { form }: ActionPlan,
  loadValidator: ScreenHost['loadValidator'],
): Promise<unknown> =>
  Promise.all([
    ActionRunner.load(),
    ...(form === undefined ? [] : [PlanForm.load(), loadValidator(form.id)]),
  ]);
