import type { DateRangePreset } from '../filter.ts';
import type { Value } from '../value.ts';
import type { NodePlan } from './access-plan.ts';
import type { LookupPlan } from './lookup-plan.ts';
import type { Text } from './text.ts';
import type { OptionPlan, ValueFormat } from './value-format.ts';

interface FilterBase extends NodePlan {
  /** Its key in the URL: the parameter, or for a range the part its two parameters share. */
  readonly name: string;
  readonly label: Text;
  readonly pinned: boolean;
  /** Set by segments only: it has no control of its own. */
  readonly isSegmentOnly?: true;
}
interface SingleFilter extends FilterBase {
  readonly param: string;
  readonly format: ValueFormat;
  /** The parameter takes several values. */
  readonly several: boolean;
  /** The parameter that carries the IANA zone in which its value is meant. */
  readonly zone?: string;
  readonly default?: Value;
  /** The property of the user that sets it for the whole session: while that has a value, nobody sets it here. */
  readonly chosenBy?: string;
}
/** Free text. */
export interface SearchFilterPlan extends SingleFilter {
  readonly as: 'search';
  readonly maxLength?: number;
}
/** One of the values. */
export interface SelectFilterPlan extends SingleFilter {
  readonly as: 'select';
  readonly options: readonly OptionPlan[];
}
/** Any of the values. */
export interface MultiSelectFilterPlan extends SingleFilter {
  readonly as: 'multiSelect';
  readonly options: readonly OptionPlan[];
}
/** Records found by another operation. */
export interface LookupFilterPlan extends SingleFilter {
  readonly as: 'lookup';
  readonly lookup: LookupPlan;
}
/** A range of days. */
export interface DateRangeFilterPlan extends FilterBase {
  readonly as: 'dateRange';
  readonly params: readonly [from: string, to: string];
  /** The parameter that carries the IANA zone of the days. */
  readonly zone?: string;
  readonly of?: {
    readonly param: string;
    readonly options: readonly OptionPlan[];
    readonly default: string;
    /** Those of the options that are calendar days, the same in every zone. */
    readonly calendarDays?: readonly string[];
  };
  readonly default?: DateRangePreset;
}
/** Each filter the language has, by kind. */
export interface FilterPlans {
  readonly search: SearchFilterPlan;
  readonly select: SelectFilterPlan;
  readonly multiSelect: MultiSelectFilterPlan;
  readonly lookup: LookupFilterPlan;
  readonly dateRange: DateRangeFilterPlan;
}
/** A filter with nothing left to look up. */
export type FilterPlan = FilterPlans[keyof FilterPlans];
