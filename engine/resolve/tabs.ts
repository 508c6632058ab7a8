import type { BlockPlans } from '../language/plan/block-plan.ts';
import { isVisible, type Context } from './viewer/visibility.ts';

/** The tabs this viewer sees and the one that is open: the wanted one, else the first. */
export const resolveTabs = (
  plan: BlockPlans['tabs'],
  wanted: string | undefined,
  context: Context,
): {
  readonly tabs: readonly BlockPlans['tabs']['tabs'][number][];
  readonly open: BlockPlans['tabs']['tabs'][number] | undefined;
} => {
  const tabs = plan.tabs.filter((tab) => isVisible(tab, context));
  return { tabs, open: tabs.find(({ id }) => id === wanted) ?? tabs[0] };
};
