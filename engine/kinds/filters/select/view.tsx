import type { SelectFilterPlan } from './plan.ts';
import type { FilterProps, FilterView } from '../filter-view.ts';
import { chosenLabels, chosenValues } from '../chosen-values.ts';
import { NativeSelect } from '../../../widgets/native-select.tsx';

/** One of the values, in the browser's own list. */
const SelectFilter = ({ filter, label, value, setting, onChange }: FilterProps<SelectFilterPlan>) => (
  <label className="cf-select">
    <span className="cf-filter-label">{label}</span>
    <NativeSelect
      className="cf-filter-select"
      value={chosenValues(value)[0] ?? ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
    >
      <option value="">{setting.translate('filter.any')}</option>
      {filter.options.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  </label>
);

/** How it is drawn, closed and open. */
export const selectFilter: FilterView<SelectFilterPlan> = {
  draw: (props) => <SelectFilter {...props} />,
  words: ({ options }, value) => chosenLabels(options, value),
};
