import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { FigurePlan } from '../../../language/plan/figure-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';
import type { AnyBlock } from '../child-plan.ts';

/** The count of a tab; people who may not make its call do not see it. */
export interface CountPlan extends NodePlan {
  readonly figure: FigurePlan;
  /** The scopes of the screen that it reads: it is not read before all of them are chosen. */
  readonly waitsFor?: readonly string[];
}
/** A tab. */
export interface TabPlan<Inside extends AnyBlock> extends NodePlan {
  readonly id: string;
  readonly title: Text;
  readonly count?: CountPlan;
  readonly body: Inside['block'];
}
/** Blocks behind tabs. */
export interface TabsBlockPlan<Inside extends AnyBlock> extends BlockBase {
  readonly as: 'tabs';
  /** The key in the URL that holds the open tab. */
  readonly name: string;
  readonly tabs: readonly TabPlan<Inside>[];
}
