import type { JSX } from 'react';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import { DateRangeFilter } from './date-range-filter.tsx';
import type { FilterProps } from './filter-widget.ts';
import { LookupFilter } from './lookup-filter.tsx';
import { MultiSelectFilter } from './multi-select-filter.tsx';
import { SearchFilter } from './search-filter.tsx';
import { SelectFilter } from './select-filter.tsx';

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
