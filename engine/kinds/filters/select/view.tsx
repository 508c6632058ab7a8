import { HTMLSelect } from '@blueprintjs/core';
import type { SelectFilterPlan } from '../../../language/plan/filter-plan.ts';
import type { FilterProps } from '../filter-view.ts';
import { chosenValues } from '../filter-values.ts';

/** One of the values, in the browser's own list. */
export const SelectFilter = ({ filter, label, value, setting, onChange }: FilterProps<SelectFilterPlan>) => (
  <label className="cf-select">
    <span className="cf-filter-label">{label}</span>
    <HTMLSelect
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
    </HTMLSelect>
  </label>
);
