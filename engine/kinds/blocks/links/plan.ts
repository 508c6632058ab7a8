import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** A way to a page of the host; `target` is its path and query. */
export interface LinkPlan extends NodePlan {
  readonly target: string;
  readonly label: Text;
}
/** Ways to the host's own pages. */
export interface LinksPlan extends BlockBase {
  readonly as: 'links';
  readonly links: readonly LinkPlan[];
}
