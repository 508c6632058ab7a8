import type { FindingCode } from '../../../../engine/language/finding-codes.ts';
import type { Example } from '../../../../engine/compile/rules/rule.ts';

/** One thing the language refuses besides the example of its rule: a change of the clean library, and the one finding it gives. */
export type Refusal = Example & { readonly code: FindingCode };
