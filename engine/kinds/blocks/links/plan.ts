import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** A way to a page of the host, or to a screen; `target` is its path and query. */
export interface LinkPlan extends NodePlan {
  readonly target: string;
  readonly label: Text;
  /** A sentence about what is there. */
  readonly text?: Text;
  /** It leads to a screen: only whoever may open that sees the way. */
  readonly route?: string;
}
/** Ways to the host's own pages, and to screens. */
export interface LinksPlan extends BlockBase {
  readonly as: 'links';
  readonly links: readonly LinkPlan[];
}
