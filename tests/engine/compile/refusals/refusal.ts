import type { FindingCode } from '../../../../engine/compile/finding-codes.ts';
import type { Mutation } from '../library.ts';

/** One thing the language refuses: a change of the clean library, and the one finding it gives. */
export interface Refusal extends Mutation {
  readonly name: string;
  readonly code: FindingCode;
  /** The text the finding starts at; searched from where the change begins, or from the start of the file. */
  readonly token: string;
  readonly from?: 'start';
  /** The file of the finding, where it is not the changed one. */
  readonly foundIn?: string;
  readonly suggestion?: string;
  /** Two places contradict each other, and both are told. */
  readonly isTwofold?: true;
}
