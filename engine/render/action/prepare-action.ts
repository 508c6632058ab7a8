import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { ScreenHost } from '../host.ts';

const loadDialog = () => import('./action-runner.tsx');
const loadForm = () => import('../form/plan-form.tsx');

/** Loads all that an action opens with, side by side. Fails where a part of it did not come. */
export const prepareAction = (
  { form }: ActionPlan,
  loadValidator: ScreenHost['loadValidator'],
): Promise<unknown> =>
  Promise.all([loadDialog(), ...(form === undefined ? [] : [loadForm(), loadValidator(form.id)])]);
