import type { Value } from '../../../language/value/value.ts';
import type { BlockKind } from '../../kinds.ts';
import type { BlockBase } from '../base-plan.ts';

/** Another screen, drawn as a part of this one; its plan is loaded when it is first drawn. */
export interface ScreenBlockPlan extends BlockBase {
  readonly as: 'screen';
  readonly screen: string;
  /** What kind of block its body is. */
  readonly draws?: BlockKind;
  /** The keys of the URL that hold its open tabs. */
  readonly tabs: readonly string[];
  /** What it is told. */
  readonly with: Readonly<Record<string, Value>>;
}
