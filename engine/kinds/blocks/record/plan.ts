import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** The fields of one record. */
export interface RecordPlan extends BlockBase {
  readonly as: 'record';
  /** The part of the record that is shown, where it is not the whole. */
  readonly of?: string;
  readonly fields: readonly CellPlan[];
  readonly actions: readonly OfferPlan[];
  /** What is said where there is no such part. */
  readonly empty?: Text;
}
