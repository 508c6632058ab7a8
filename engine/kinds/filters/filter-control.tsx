import type { JSX, ReactNode } from 'react';
import type { FilterPlan, FilterPlans } from '../../language/plan/filter-plan.ts';
import type { FilterKind, OneOf } from '../kinds.ts';
import type { FilterValue } from './filter-value.ts';
import type { FilterProps, FilterSetting, FilterView } from './filter-view.ts';
import * as kinds from '../generated/filter-views.ts';

/** The view of each kind of filter; a kind without a view does not compile. */
const views: { readonly [Kind in FilterKind]: FilterView<FilterPlans[Kind]> } = kinds;

type Rest = Omit<FilterProps<FilterPlan>, 'filter'>;

const draw = <Kind extends FilterKind>(filter: OneOf<FilterPlans, Kind>, rest: Rest): JSX.Element =>
  views[filter.as].draw({ filter, ...rest });

const words = <Kind extends FilterKind>(
  filter: OneOf<FilterPlans, Kind>,
  value: FilterValue,
  setting: FilterSetting,
): ReactNode => views[filter.as].words(filter, value, setting);

const nameOf = <Kind extends FilterKind>(
  filter: OneOf<FilterPlans, Kind>,
  label: string,
  value: FilterValue | undefined,
): string => views[filter.as].name?.(filter, label, value) ?? label;

/** The control of a filter. */
export const FilterControl = ({ filter, ...rest }: FilterProps<FilterPlan>): JSX.Element =>
  draw(filter, rest);

interface FilterWordsProps {
  readonly filter: FilterPlan;
  readonly value: FilterValue;
  readonly setting: FilterSetting;
}
/** The value of a filter, as text. */
export const FilterWords = ({ filter, value, setting }: FilterWordsProps): ReactNode =>
  words(filter, value, setting);

/** The name before the text of a filter's value. */
export const filterName = (filter: FilterPlan, label: string, value: FilterValue | undefined): string =>
  nameOf(filter, label, value);
