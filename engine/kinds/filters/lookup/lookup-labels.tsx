import type { LookupFilterPlan } from './plan.ts';
import type { FilterSetting } from '../filter-view.ts';
import { NameToCome } from '../../../widgets/parts/name-to-come.tsx';
import { useChosen } from '../use-choices.ts';

interface LookupLabelsProps {
  readonly filter: LookupFilterPlan;
  readonly values: readonly string[];
  readonly setting: FilterSetting;
}

/** The names of chosen records; the value itself where its name was not read. */
export const LookupLabels = ({ filter, values, setting }: LookupLabelsProps) => {
  const choices = useChosen(filter.lookup, values, setting);
  if (choices === undefined) return <NameToCome value={values.join(', ')} />;
  return values.map((value) => choices.find((choice) => choice.value === value)?.label ?? value).join(', ');
};
