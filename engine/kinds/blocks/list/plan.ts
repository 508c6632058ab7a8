import type { NodePlan } from '../../../language/plan/access-plan.ts';
import type { CallPlan } from '../../../language/plan/call-plan.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import type { OfferPlan } from '../../../language/plan/offer-plan.ts';
import type { RowsPlan } from '../../../language/plan/rows-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { Condition } from '../../../language/value/condition.ts';
import type { Value } from '../../../language/value/value.ts';
import type { BlockBase } from '../base-plan.ts';

/** A download of the rows of the list. */
export interface ExportToolPlan extends NodePlan {
  readonly as: 'export';
  readonly call: CallPlan;
  readonly label?: Text;
  /** Without its extension. */
  readonly fileName: string;
  /** The file formats to choose from; empty when the operation has only one. */
  readonly formats: readonly OptionPlan[];
  /** The query parameters it shares with the list: filters and sort. */
  readonly params: readonly string[];
  /** The names of the columns that the export has, where it takes the visible ones. */
  readonly columns?: readonly string[];
  /** The parameter of the IANA zone. */
  readonly zone?: string;
  /** The parameter of the keys, where it takes rows by them, and how many at once. */
  readonly ids?: { readonly param: string; readonly most: number };
  /** The action that makes it again and again; its record is the call. */
  readonly schedule?: OfferPlan;
}
/** An action of the toolbar. */
export interface ActionToolPlan extends OfferPlan {
  readonly as: 'action';
}
/** A button above a list. */
export type ToolPlan = ExportToolPlan | ActionToolPlan;

/**
 * A named set of filters. Choosing it sets each of `filters`, by name, and empties the others that some
 * segment of the list sets; it is the chosen one while they have these values. A range that it does not set
 * is unchanged, unless it is a queue, which clears it.
 */
export interface SegmentPlan extends NodePlan {
  readonly title: Text;
  readonly filters: Readonly<Record<string, Value>>;
  /** Whether it contains waiting rows of any date. */
  readonly isQueue?: true;
  readonly empty?: Text;
}

/** A sum of a column over all pages. */
export interface SumPlan {
  /** Its property in an entry of the answer. */
  readonly name: string;
  /** The property of a row that it adds up. */
  readonly column: string;
  /** Its label; absent where it is the sum of all rows, which the column's own label names. */
  readonly label?: string;
}

/** The sums in the answer for all pages: the names of an entry's currency and counts, and its sums. */
export interface TotalsPlan {
  readonly currency: string;
  /** How many rows there are. */
  readonly count?: string;
  /** How many of them the sums include, where that is not all. */
  readonly counted?: string;
  readonly sums: readonly SumPlan[];
}

/** A table of rows. */
export interface ListPlan extends BlockBase {
  readonly as: 'list';
  /** The prefix of its keys in the URL. */
  readonly name?: string;
  readonly rows: RowsPlan;
  /** Choices of the session, by the property they set, that narrow others on the screen and not this. */
  readonly wider?: readonly string[];
  /** The property that identifies rows; absent where they are only shown and have none. */
  readonly key?: string;
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
  /** The values given to that screen beside the key of the row. */
  readonly detailWith?: Readonly<Record<string, Value>>;
  /** The URL keys of that screen's tabs. */
  readonly detailTabs?: readonly string[];
  /** The id of the lookup from which such a record is chosen elsewhere: the one that was opened is chosen there until another is. */
  readonly chooses?: string;
  /** The fields by which the record that opens is known, by name: a card of the row shows these first. */
  readonly face?: readonly string[];
  /** The rows that stand folded away below the others, and what unfolds them says. */
  readonly folded?: { readonly when: Condition; readonly label: Text };
  readonly empty?: Text;
}
