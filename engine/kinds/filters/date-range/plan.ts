import type { DateRangePreset } from '../../../language/value/date-range-preset.ts';
import type { OptionPlan } from '../../../language/plan/value-format.ts';
import type { FilterBase } from '../filter-plan.ts';

/** A range of days. */
export interface DateRangeFilterPlan extends FilterBase {
  readonly as: 'dateRange';
  readonly params: readonly [from: string, to: string];
  /** The parameter of the IANA zone of the days. */
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
