import { partsOfBlock } from '../compile/lower/screen/compile-block.ts';
import type { ScreenPlan } from '../language/plan/screen-plan.ts';
import { blocksIn } from '../walk.ts';

/** A screen as browsers load it: its plan, and apart from it the actions that only what is loaded late offers. */
interface SplitScreen {
  readonly first: Omit<ScreenPlan, 'loadLate'>;
  readonly late: ScreenPlan['actions'];
}

/** Splits a screen from those of its actions that nothing offers that is drawn with it. */
export const splitScreen = (plan: ScreenPlan): SplitScreen => {
  const offers = blocksIn(plan.body).flatMap((block) => partsOfBlock(block).offers);
  const atOnce = new Set(offers.filter(({ isLate }) => isLate !== true).map(({ action }) => action));
  const isLate = ([id]: readonly [string, unknown]): boolean =>
    !atOnce.has(id) && offers.some(({ action }) => action === id);
  const actions = Object.entries(plan.actions);
  return {
    first: { ...plan, actions: Object.fromEntries(actions.filter((one) => !isLate(one))) },
    late: Object.fromEntries(actions.filter(isLate)),
  };
};
