import type { Intent } from '../../../language/action/intent.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { BlockBase } from '../base-plan.ts';

/** A value that a sentence names, and its format. */
interface NamedValue {
  readonly name: string;
  /** Scope and path, such as `record.amount`. */
  readonly variable: string;
  readonly format: ValueFormat;
}
/** A sentence with the values that it names. */
export interface SentencePlan {
  readonly text: Text;
  readonly values: readonly NamedValue[];
}
/** Words between other blocks. */
export interface ParagraphPlan extends BlockBase, SentencePlan {
  readonly as: 'paragraph';
  readonly intent: Intent;
}
