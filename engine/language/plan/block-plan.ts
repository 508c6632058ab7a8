import type { ChartShape } from '../../kinds/blocks/chart/language.ts';
import type { Direction } from '../operation-use.ts';
import type { Value } from '../value/value.ts';
import type { NodePlan } from './access-plan.ts';
import type { SuccessPlan } from './action-plan.ts';
import type { CallPlan, LoadPlan } from './call-plan.ts';
import type { CellPlan } from './cell-plan.ts';
import type { SeriesPlan } from '../../kinds/blocks/chart/plan.ts';
import type { FigurePlan, MetricPlan } from './figure-plan.ts';
import type { FilterPlan } from './filter-plan.ts';
import type { FormPlan } from './form-plan.ts';
import type { Text } from './text.ts';
import type { OptionPlan } from './value-format.ts';

interface BlockBase extends NodePlan {
  readonly title?: Text;
  /** The record the children see as `record`. */
  readonly load?: LoadPlan;
}

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
/** An action of the toolbar, named by id. */
export interface ActionToolPlan {
  readonly as: 'action';
  readonly action: string;
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
  /** Ids of actions. */
  readonly rowActions: readonly string[];
  /** Ids of the actions for several rows. */
  readonly bulkActions: readonly string[];
  /** The id of the screen that opens beside the list. */
  readonly detail?: string;
  readonly empty?: Text;
}

/** The fields of one record. */
export interface RecordPlan extends BlockBase {
  readonly as: 'record';
  /** The part of the record that is shown, where it is not the whole. */
  readonly of?: string;
  readonly fields: readonly CellPlan[];
  /** Ids of actions. */
  readonly actions: readonly string[];
  /** What is said where there is no such part. */
  readonly empty?: Text;
}

/** A history, newest first. */
export interface TimelinePlan extends BlockBase {
  readonly as: 'timeline';
  readonly rows: RowsPlan;
  readonly at: string;
  readonly heading: CellPlan;
  readonly by?: CellPlan;
  readonly details: readonly CellPlan[];
  readonly empty?: Text;
}

/** Figures beside each other. */
export interface MetricsPlan extends BlockBase {
  readonly as: 'metrics';
  readonly items: readonly MetricPlan[];
}

/** Numbers day by day. Amounts of different currencies are never in one chart: `by` names their currency. */
export interface ChartPlan extends BlockBase {
  readonly as: 'chart';
  readonly shape: ChartShape;
  readonly x: string;
  readonly by?: string;
  readonly series: readonly SeriesPlan[];
  readonly empty?: Text;
}

/** A form on the screen. */
export interface FormBlockPlan extends BlockBase {
  readonly as: 'form';
  readonly form: FormPlan;
  readonly submit: CallPlan;
  /** What the button says, unless it simply saves. */
  readonly button?: Text;
  readonly messages: Readonly<Record<string, Text>>;
  readonly success: SuccessPlan;
}

/** A way to a page of the host; `target` is its path and query. */
export interface LinkPlan extends NodePlan {
  readonly target: string;
  readonly label: Text;
}
/** Ways to the host's own pages. */
export interface LinksPlan extends BlockBase {
  readonly as: 'links';
  readonly links: readonly LinkPlan[];
}

/** Filters of several blocks, which read them as `filters`. */
export interface SharedFiltersPlan {
  readonly filters: readonly FilterPlan[];
  readonly preset?: string;
}
/** Blocks below each other. */
export interface StackPlan extends BlockBase {
  readonly as: 'stack';
  readonly filters?: SharedFiltersPlan;
  readonly blocks: readonly BlockPlan[];
}

/** How many there are behind a tab; whoever may not ask for it is not told. */
export interface CountPlan extends NodePlan {
  readonly figure: FigurePlan;
}
/** A tab. */
export interface TabPlan extends NodePlan {
  readonly id: string;
  readonly title: Text;
  readonly count?: CountPlan;
  readonly body: BlockPlan;
}
/** Blocks behind tabs. */
export interface TabsPlan extends BlockBase {
  readonly as: 'tabs';
  /** The key in the URL that holds the open tab. */
  readonly name: string;
  readonly tabs: readonly TabPlan[];
}

/** Each block the language has, by kind. */
export interface BlockPlans {
  readonly list: ListPlan;
  readonly record: RecordPlan;
  readonly timeline: TimelinePlan;
  readonly metrics: MetricsPlan;
  readonly chart: ChartPlan;
  readonly form: FormBlockPlan;
  readonly links: LinksPlan;
  readonly stack: StackPlan;
  readonly tabs: TabsPlan;
}
/** A block with nothing left to look up. */
export type BlockPlan = BlockPlans[keyof BlockPlans];
