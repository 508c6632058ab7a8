import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** A link to a page of the host, or to a screen; `target` is its path and query. */
export interface LinkPlan extends NodePlan {
  readonly target: string;
  readonly label: Text;
  /** A sentence about the target. */
  readonly text?: Text;
  /** The route of a screen: only a person who may open it sees the link. */
  readonly route?: string;
}
/** Links to the host's own pages, and to screens. */
export interface LinksPlan extends BlockBase {
  readonly as: 'links';
  readonly links: readonly LinkPlan[];
}
