import type { JSX } from 'react';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { FilterValue } from '../../resolve/list/filter-value.ts';
import { chosenLabels, chosenValues } from './filter-values.ts';
import type { FilterSetting } from './filter-view.ts';
import { LookupLabels } from './lookup/lookup-labels.tsx';
import { rangeWords } from './date-range/range-words.ts';

interface FilterWordsProps {
  readonly filter: FilterPlan;
  readonly value: FilterValue;
  readonly setting: FilterSetting;
}

/** What is chosen in a filter, in words. */
export const FilterWords = ({ filter, value, setting }: FilterWordsProps): JSX.Element => {
  switch (filter.as) {
    case 'search':
      return <>{chosenValues(value).join(', ')}</>;
    case 'select':
    case 'multiSelect':
      return <>{chosenLabels(filter.options, value)}</>;
    case 'lookup':
      return <LookupLabels filter={filter} values={chosenValues(value)} setting={setting} />;
    case 'dateRange':
      return <>{rangeWords(value, setting)}</>;
  }
};
