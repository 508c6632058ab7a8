import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { RowsPlan } from '../../../language/plan/rows-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** The call that reads entries of a history, and the form of each. */
export interface EntriesPlan {
  readonly rows: RowsPlan;
  readonly at: string;
  readonly heading: CellPlan;
  readonly by?: CellPlan;
  readonly details: readonly CellPlan[];
}

/** Notes that staff write on records. */
export interface NotesPlan extends EntriesPlan {
  readonly rows: RowsPlan & { readonly from: 'operation'; readonly call: CallPlan };
  /** The properties of a note that name its record. */
  readonly kind: string;
  readonly record: string;
  /** The property that identifies notes. */
  readonly key: string;
  readonly write: OfferPlan;
  readonly actions: readonly OfferPlan[];
}

/** A history, newest first. */
export interface TimelinePlan extends BlockBase {
  readonly as: 'timeline';
  readonly title?: Text;
  /** The events; a timeline without them shows notes alone. */
  readonly log?: EntriesPlan;
  /** Notes on the present record: of this kind, with its key under this name. */
  readonly notes?: NotesPlan & { readonly on: { readonly kind: string; readonly key: string } };
  readonly empty?: Text;
}
