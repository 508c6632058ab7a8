import type { TabsBlockPlan } from './plan.ts';

/** The key of the open tab; `tab` is handled by the other readers of the URL. */
export const tabsKeys = ({ name }: Pick<TabsBlockPlan<never>, 'name'>): readonly string[] =>
  name === 'tab' ? [] : [name];
