import type { FilterValue, FilterValues } from '../../../kinds/filters/filter-value.ts';
import type { FilterSetting } from '../../../kinds/filters/filter-view.ts';
import { FilterWords, filterName } from '../../../kinds/filters/filter-control.tsx';
import { Button, Classes } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';

import { lookUp } from '../../../json.ts';
import { useTranslate, useEngineTranslate } from '../../texts.ts';
import './filter-chips.css';

interface FilterChipsProps {
  /** Those that narrow the list and whose value shows nowhere else at the moment. */
  readonly filters: readonly FilterPlan[];
  readonly values: FilterValues;
  readonly canClear: boolean;
  readonly setting: FilterSetting;
  readonly onChange: (name: string, value: FilterValue) => void;
  readonly onClear: () => void;
}

/** What narrows the list now and is not to be seen in the bar, each to be taken away. */
export const FilterChips = (props: FilterChipsProps) => {
  const { filters, values, canClear, setting, onChange, onClear } = props;
  const translate = useEngineTranslate();
  const t = useTranslate();
  const active = filters.flatMap((filter) => {
    const value = lookUp(values, filter.name) ?? null;
    return value === null ? [] : [{ filter, value, name: filterName(filter, t(filter.label), value) }];
  });
  return (
    <ul className="cf-chips">
      {canClear && (
        <li>
          <Button size="small" variant="minimal" onClick={onClear}>
            {translate('list.clearFilters')}
          </Button>
        </li>
      )}
      {active.map(({ filter, value, name }) => (
        <li key={filter.name} className={`${Classes.TAG} ${Classes.MINIMAL} cf-chip`}>
          <span className="cf-chip-text">
            {name}: <FilterWords filter={filter} value={value} setting={setting} />
          </span>
          <button
            type="button"
            className="cf-icon-button"
            aria-label={translate('filter.clear', { filter: name })}
            onClick={() => onChange(filter.name, null)}
          >
            <SmallCrossIcon size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
};
