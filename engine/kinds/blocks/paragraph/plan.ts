import type { Intent } from '../../../language/action/intent.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { BlockBase } from '../base-plan.ts';

/** A value that a sentence names, and its format. */
export interface NamedValue {
  readonly name: string;
  /** Scope and path, such as `record.amount`. */
  readonly variable: string;
  readonly format: ValueFormat;
}
/** Words between other blocks. */
export interface ParagraphPlan extends BlockBase {
  readonly as: 'paragraph';
  readonly text: Text;
  readonly values: readonly NamedValue[];
  readonly intent: Intent;
}
