import type { FilterValues } from '../../../kinds/filters/filter-value.ts';
import { useMemo } from 'react';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';
import { chosenFilter, defaultOf, visibleFilters } from '../../../resolve/list/list-filters.ts';
import type { Context } from '../../../resolve/viewer/visibility.ts';
import { useFilterSetting } from './use-filter-setting.ts';

/** What a bar shows of filters that have these values: those in sight, what each begins with, and what their controls share. */
export const useShownFilters = (filters: readonly FilterPlan[], values: FilterValues, context: Context) => ({
  setting: useFilterSetting(context),
  filters: useMemo(
    () =>
      visibleFilters(filters, values, context).filter(
        (filter) => chosenFilter(filter, context.scopes) === undefined,
      ),
    [filters, values, context],
  ),
  defaults: useMemo(
    (): FilterValues =>
      Object.fromEntries(filters.map((filter) => [filter.name, defaultOf(filter, context.scopes) ?? null])),
    [filters, context],
  ),
});
