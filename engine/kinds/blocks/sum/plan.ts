import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { BlockBase } from '../base-plan.ts';

/** An amount of an addition, and how it counts. */
export interface SumLine {
  readonly cell: CellPlan;
  readonly counts: 'plus' | 'minus' | 'total';
}
/** Amounts of one record, of one currency, as an addition. */
export interface SumPlan extends BlockBase {
  readonly as: 'sum';
  /** The part of the record with the amounts, where it is not the whole. */
  readonly of?: string;
  readonly lines: readonly SumLine[];
}
