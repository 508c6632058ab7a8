import type { BlockPlans } from '../language/plan/block-plan.ts';
import { showsAnything } from './viewer/shown-block.ts';
import { isVisible, type Context } from './viewer/visibility.ts';

/** The tabs in which this viewer sees something and the open one: the wanted one, else the first. */
export const resolveTabs = (
  plan: BlockPlans['tabs'],
  wanted: string | undefined,
  context: Context,
): {
  readonly tabs: readonly BlockPlans['tabs']['tabs'][number][];
  readonly open: BlockPlans['tabs']['tabs'][number] | undefined;
} => {
  const tabs = plan.tabs.filter((tab) => isVisible(tab, context) && showsAnything(tab.body, context));
  return { tabs, open: tabs.find(({ id }) => id === wanted) ?? tabs[0] };
};
