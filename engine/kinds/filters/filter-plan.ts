import type { NodePlan } from '../../language/plan/access-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import type { ValueFormat } from '../../language/plan/value-format.ts';
import type { Value } from '../../language/value/value.ts';

/** What the plan of every filter says. */
export interface FilterBase extends NodePlan {
  /** Its key in the URL: the parameter, or for a range the part its two parameters share. */
  readonly name: string;
  readonly label: Text;
  readonly pinned: boolean;
  /** Set by segments only: it has no control of its own. */
  readonly isSegmentOnly?: true;
}
/** What the plan of a filter of one parameter says. */
export interface SingleFilterPlan extends FilterBase {
  readonly param: string;
  readonly format: ValueFormat;
  /** The parameter takes several values. */
  readonly several: boolean;
  /** The parameter that carries the IANA zone in which its value is meant. */
  readonly zone?: string;
  readonly default?: Value;
  /** The property of the user that sets it for the whole session: while that has a value, nobody sets it here. */
  readonly chosenBy?: string;
}
