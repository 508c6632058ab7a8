import type { BlockPlan, TabPlan, TabsPlan } from '../language/plan/block-plan.ts';
import { isVisible, type Context } from './visibility.ts';

/** The tabs this viewer sees and the one that is open: the wanted one, else the first. */
export const resolveTabs = (
  plan: TabsPlan,
  wanted: string | undefined,
  context: Context,
): { readonly tabs: readonly TabPlan[]; readonly open: TabPlan | undefined } => {
  const tabs = plan.tabs.filter((tab) => isVisible(tab, context));
  return { tabs, open: tabs.find(({ id }) => id === wanted) ?? tabs[0] };
};

/** The keys under which the tabs of a screen stand in the URL, but for `tab`, which every list knows. */
export const tabKeys = (block: BlockPlan): readonly string[] => {
  if (block.as === 'stack') return block.blocks.flatMap(tabKeys);
  if (block.as !== 'tabs') return [];
  const inner = block.tabs.flatMap(({ body }) => tabKeys(body));
  return block.name === 'tab' ? inner : [block.name, ...inner];
};
