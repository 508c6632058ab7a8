import type { ActionPlan } from '../../language/plan/action-plan.ts';
import { loadNaming } from '../form/naming/submit-text.tsx';
import { PlanForm } from '../form/lazy-plan-form.ts';
import type { ScreenHost } from '../host.ts';
import { ApprovalNote } from './approval/use-approval-note.tsx';
import { ActionRunner } from './use-action-runner.tsx';

/** Loads all that an action opens with, side by side. Fails where a part of it did not come. */
export const prepareAction = (
  { form, confirm, call }: ActionPlan,
  loadValidator: ScreenHost['loadValidator'],
): Promise<unknown> =>
  Promise.all([
    ActionRunner.load(),
    ...(call.approval === undefined ? [] : [ApprovalNote.load()]),
    ...(confirm?.naming === undefined ? [] : [loadNaming()]),
    ...(form === undefined ? [] : [PlanForm.load(), loadValidator(form.id)]),
  ]);
