import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { FigurePlan } from '../../../language/plan/figure-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';
import type { AnyBlock, Child } from '../child-plan.ts';

/** How many there are behind a tab; whoever may not ask for it is not told. */
export interface CountPlan extends NodePlan {
  readonly figure: FigurePlan;
}
/** A tab. */
export interface TabPlan<Inside extends AnyBlock> extends NodePlan {
  readonly id: string;
  readonly title: Text;
  readonly count?: CountPlan;
  readonly body: Inside['block'];
}
/** Blocks behind tabs. */
export interface TabsPlan<Inside extends AnyBlock> extends BlockBase {
  readonly as: 'tabs';
  /** The key in the URL that holds the open tab. */
  readonly name: string;
  readonly tabs: readonly TabPlan<Inside>[];
}

/** The blocks behind the tabs; the first tab is open until another is. */
export const tabsChildren = <Inner, Node extends { readonly id: string; readonly body: Inner }>({
  name = 'tab',
  tabs,
}: {
  readonly name?: string;
  readonly tabs: readonly Node[];
}): readonly Child<Inner, Node>[] =>
  tabs.map((tab, at) => ({
    block: tab.body,
    path: ['tabs', at, 'body'],
    node: tab,
    ...(at === 0 ? {} : { shownBy: [name, tab.id] }),
  }));
