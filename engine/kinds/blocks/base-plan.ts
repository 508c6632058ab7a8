import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { LoadPlan } from '../../language/plan/call-plan.ts';
import type { Text } from '../../language/plan/text.ts';

/** The part of the plan that all blocks share. */
export interface BlockBase extends NodePlan {
  readonly title?: Text;
  /** The scopes of the screen that it reads itself: it is not drawn before all of them are chosen. */
  readonly waitsFor?: readonly string[];
  /** The fields of the form beside it that its calls use. */
  readonly asks?: readonly string[];
  /** The record the children see as `record`. */
  readonly load?: LoadPlan;
}
