import type { TabsBlockPlan } from './plan.ts';

/** The key of the open tab; `tab` is known to whatever else reads the URL. */
export const tabsKeys = ({ name }: Pick<TabsBlockPlan<never>, 'name'>): readonly string[] =>
  name === 'tab' ? [] : [name];
