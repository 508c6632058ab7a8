import type { Direction } from '../operation-use.ts';
import type { CallPlan } from './call-plan.ts';

/** Rows from an operation, or from an array of the record at hand (a path such as record.copies). */
export type RowsPlan =
  | {
      readonly from: 'operation';
      readonly call: CallPlan;
      /** The answer is split into pages. */
      readonly paged: boolean;
      readonly maxLimit: number;
      readonly sort?: {
        readonly keys: readonly string[];
        readonly default?: readonly [key: string, direction: Direction];
      };
    }
  | { readonly from: 'scope'; readonly variable: string };
