import {
  asideKey,
  filterKey,
  namedKey,
  panelKey,
  reservedKeys,
} from '../../../resolve/address/filter-key.ts';
import { filterKeys } from '../../../resolve/list/list-filters.ts';
import { ofKey } from '../../filters/date-range/value.ts';
import type { ListPlan } from './plan.ts';

/** The keys under which a segment sets a range aside. */
const asideKeys = (list: ListPlan): readonly string[] => {
  const ranges = list.filters.filter((filter) => filter.as === 'dateRange');
  return list.segments.length === 0
    ? []
    : ranges.flatMap((range) => [asideKey(filterKey(range)), asideKey(ofKey(list, range))]);
};

/** The keys of a list that has a name; a list without one reads all keys of nobody else. */
export const listKeys = (list: ListPlan): readonly string[] => {
  const { name } = list;
  if (name === undefined) return [];
  const panel = (list.detailTabs ?? []).map(panelKey);
  return [...reservedKeys, ...panel, ...filterKeys(list), ...asideKeys(list)].map((key) =>
    namedKey(name, key),
  );
};
