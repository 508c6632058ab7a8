import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';
import type { SentencePlan } from '../paragraph/plan.ts';

/** Fields that belong together; fields in no group are a section without a title. */
export interface RecordSection extends NodePlan {
  readonly title?: Text;
  readonly fields: readonly CellPlan[];
}
/** The colours of a page, by the fields that contain them. */
export interface RecordLook {
  readonly ground: string;
  readonly accent: string;
  readonly button?: Text;
}
/** The fields of one record. */
export interface RecordPlan extends BlockBase {
  readonly as: 'record';
  /** The part of the record that is shown, where it is not the whole. */
  readonly of?: string;
  /** Its earlier state, where that is shown beside the present one. */
  readonly before?: string;
  /** The title under which it opens; what its head begins with otherwise. */
  readonly called?: SentencePlan;
  /** The fields by which the record is known. */
  readonly headline: readonly CellPlan[];
  readonly sections: readonly RecordSection[];
  readonly actions: readonly OfferPlan[];
  /** Drawn as a page in these colours. */
  readonly look?: RecordLook;
  /** The message where there is no such part. */
  readonly empty?: Text;
}
