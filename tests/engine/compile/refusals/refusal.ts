import type { FindingCode } from '../../../../engine/language/finding-codes.ts';
import type { Example, Neighbour } from '../../../../engine/compile/rules/rule.ts';

/** One thing the language refuses besides the example of its rule: a change of the clean library, and the one finding it gives. */
export type Refusal = Example & {
  readonly code: FindingCode;
  /** The nearest change that has no finding, where it differs from that of the rule. */
  readonly neighbour?: Neighbour;
};
