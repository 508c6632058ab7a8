import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import type { Value } from '../../language/value/value.ts';

/** The part of the plan that all filters share. */
export interface FilterBase extends NodePlan {
  /** Its key in the URL: the parameter, or for a range the part its two parameters share. */
  readonly name: string;
  readonly label: Text;
  readonly pinned: boolean;
  /** Whether only segments set it: it has no control of its own. */
  readonly isSegmentOnly?: true;
}
/** The part of the plan that all filters of one parameter share. */
export interface SingleFilterPlan extends FilterBase {
  readonly param: string;
  readonly format: ValueFormat;
  /** The parameter takes several values. */
  readonly several: boolean;
  /** The parameter of the IANA zone of its value. */
  readonly zone?: string;
  readonly default?: Value;
  /** The property of the user that sets it for the whole session: while that has a value, it cannot be set here. */
  readonly chosenBy?: string;
}
