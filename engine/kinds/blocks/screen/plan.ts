import type { Value } from '../../../language/value/value.ts';
import type { BlockKind } from '../../kinds.ts';
import type { BlockBase } from '../base-plan.ts';

/** Another screen, drawn as a part of this one; its plan is loaded when it is first drawn. */
export interface ScreenBlockPlan extends BlockBase {
  readonly as: 'screen';
  readonly screen: string;
  /** The kind of block of its body. */
  readonly draws?: BlockKind;
  /** The URL keys of its open tabs. */
  readonly tabs: readonly string[];
  /** The values given to it. */
  readonly with: Readonly<Record<string, Value>>;
}
