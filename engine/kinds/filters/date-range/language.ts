import { name, object, optional, pair, planned } from '../../../language/definition/build-definition.ts';
import { dateRangePreset } from '../../../language/value/date-range-preset.ts';
import { filterMembers } from '../filter-language.ts';
import type { DateRangeFilterPlan } from './plan.ts';

export const dateRangeFilter = planned<DateRangeFilterPlan>()(
  object('A range of days', {
    ...filterMembers,
    params: pair(
      name('queryParam', 'The parameter of the first day'),
      name('queryParam', 'The parameter of the last day'),
      'First and last day',
    ),
    of: optional(name('queryParam', 'The parameter that says which date is meant')),
    default: optional(dateRangePreset),
  }),
);
