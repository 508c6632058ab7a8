import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { ValueFormat } from '../../../language/plan/value-format.ts';
import type { BlockBase } from '../base-plan.ts';

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
/** What a person would call a record: a sentence with some of its values. */
export interface RecordCall {
  readonly text: Text;
  readonly values: readonly {
    readonly name: string;
    /** Scope and path, such as `record.amount`. */
    readonly variable: string;
    readonly format: ValueFormat;
  }[];
}
/** The fields of one record. */
export interface RecordPlan extends BlockBase {
  readonly as: 'record';
  /** The part of the record that is shown, where it is not the whole. */
  readonly of?: string;
  /** Its earlier state, where that is shown beside the present one. */
  readonly before?: string;
  /** The title under which it opens; what its head begins with otherwise. */
  readonly called?: RecordCall;
  /** The fields by which the record is known. */
  readonly headline: readonly CellPlan[];
  readonly sections: readonly RecordSection[];
  readonly actions: readonly OfferPlan[];
  /** Drawn as a page in these colours. */
  readonly look?: RecordLook;
  /** The message where there is no such part. */
  readonly empty?: Text;
}
