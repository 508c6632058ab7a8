import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { RowsPlan } from '../../../language/plan/rows-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { BlockBase } from '../base-plan.ts';

/** Where entries of a history come from, and how each is told. */
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
  /** The properties of a note that say which record it is on. */
  readonly kind: string;
  readonly record: string;
  /** The property that tells notes apart. */
  readonly key: string;
  readonly write: OfferPlan;
  readonly actions: readonly OfferPlan[];
}

/** A history, newest first. */
export interface TimelinePlan extends BlockBase {
  readonly as: 'timeline';
  readonly title?: Text;
  /** What happened by itself; a timeline without it tells notes alone. */
  readonly log?: EntriesPlan;
  /** Notes on the record at hand: of this kind, with its key under this name. */
  readonly notes?: NotesPlan & { readonly on: { readonly kind: string; readonly key: string } };
  readonly empty?: Text;
}
