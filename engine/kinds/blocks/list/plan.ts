import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { RowsPlan } from '../../../language/plan/rows-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { Value } from '../../../language/value/value.ts';
import type { BlockBase } from '../base-plan.ts';

/** A download of what the list shows. */
export interface ExportToolPlan extends NodePlan {
  readonly as: 'export';
  readonly call: CallPlan;
  readonly label?: Text;
  /** Without its ending. */
  readonly fileName: string;
  /** The file formats to choose from; empty when the operation has but one. */
  readonly formats: readonly OptionPlan[];
  /** The query parameters it shares with the list: filters and sort. */
  readonly params: readonly string[];
  /** It takes the visible columns; these are the names it knows. */
  readonly columns?: readonly string[];
  /** The parameter that carries the IANA zone. */
  readonly zone?: string;
  /** It takes rows by their keys, so many at once. */
  readonly ids?: { readonly param: string; readonly most: number };
}
/** An action of the toolbar. */
export interface ActionToolPlan extends OfferPlan {
  readonly as: 'action';
}
/** A button above a list. */
export type ToolPlan = ExportToolPlan | ActionToolPlan;

/**
 * A named set of filters. Choosing it sets each of `filters`, by name, and empties the others that some segment of the list sets;
 * it is the chosen one while they stand so. A range that it does not set stays as it is, unless it is a queue, which clears it.
 */
export interface SegmentPlan extends NodePlan {
  readonly title: Text;
  readonly filters: Readonly<Record<string, Value>>;
  /** It holds what waits, of whatever date. */
  readonly isQueue?: true;
  readonly empty?: Text;
}

/** A sum of a column over all pages. */
export interface SumPlan {
  /** Its property in an entry of the answer. */
  readonly name: string;
  /** The property of a row that it adds up. */
  readonly column: string;
  /** What it is called; absent where it is the sum of all rows, which the column's own label names. */
  readonly label?: string;
}

/** The sums that the answer carries for all pages: the names of an entry's currency and counts, and what it sums. */
export interface TotalsPlan {
  readonly currency: string;
  /** How many rows there are. */
  readonly count?: string;
  /** How many of them the sums are about, where that is not all. */
  readonly counted?: string;
  readonly sums: readonly SumPlan[];
}

/** A table of rows. */
export interface ListPlan extends BlockBase {
  readonly as: 'list';
  /** Stands before its keys in the URL. */
  readonly name?: string;
  readonly rows: RowsPlan;
  /** Choices of the session, by the property they set, that narrow others on the screen and not this. */
  readonly wider?: readonly string[];
  /** The property that tells rows apart. */
  readonly key: string;
  readonly preset?: string;
  readonly filters: readonly FilterPlan[];
  readonly segments: readonly SegmentPlan[];
  readonly columns: readonly CellPlan[];
  readonly totals?: TotalsPlan;
  readonly toolbar: readonly ToolPlan[];
  readonly rowActions: readonly OfferPlan[];
  /** The actions for several rows. */
  readonly bulkActions: readonly OfferPlan[];
  /** The id of the screen that opens beside the list. */
  readonly detail?: string;
  /** What that screen is told beside the key of the row. */
  readonly detailWith?: Readonly<Record<string, Value>>;
  /** The keys under which the tabs of that screen stand in the URL. */
  readonly detailTabs?: readonly string[];
  /** What the record that opens is known by, as the names of its fields: a card of the row says these first. */
  readonly face?: readonly string[];
  readonly empty?: Text;
}
