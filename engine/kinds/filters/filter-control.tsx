import type { JSX } from 'react';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import { DateRangeFilter } from './date-range/view.tsx';
import type { FilterProps } from './filter-view.ts';
import { LookupFilter } from './lookup/view.tsx';
import { MultiSelectFilter } from './multi-select/view.tsx';
import { SearchFilter } from './search/view.tsx';
import { SelectFilter } from './select/view.tsx';

/** The control of a filter, by its kind; a kind without one does not compile. */
export const FilterControl = ({ filter, ...rest }: FilterProps<FilterPlan>): JSX.Element => {
  switch (filter.as) {
    case 'search':
      return <SearchFilter filter={filter} {...rest} />;
    case 'select':
      return <SelectFilter filter={filter} {...rest} />;
    case 'multiSelect':
      return <MultiSelectFilter filter={filter} {...rest} />;
    case 'lookup':
      return <LookupFilter filter={filter} {...rest} />;
    case 'dateRange':
      return <DateRangeFilter filter={filter} {...rest} />;
  }
};
