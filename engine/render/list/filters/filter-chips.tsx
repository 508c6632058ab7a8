import type { FilterValue, FilterValues } from '../../../kinds/filters/filter-value.ts';
import type { FilterSetting } from '../../../kinds/filters/filter-view.ts';
import { FilterWords, filterName } from '../../../kinds/filters/filter-control.tsx';
import { Button, Classes } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import type { FilterPlan } from '../../../language/plan/filter-plan.ts';

import { lookUp } from '../../../json.ts';
import { useTranslate, useEngineTranslate } from '../../texts.ts';
import { differs } from './filter-difference.ts';

interface FilterChipsProps {
  /** Those whose value shows nowhere else at the moment. */
  readonly filters: readonly FilterPlan[];
  readonly values: FilterValues;
  readonly defaults: FilterValues;
  readonly canClear: boolean;
  readonly setting: FilterSetting;
  readonly onChange: (name: string, value: FilterValue) => void;
  readonly onClear: () => void;
}

/** What narrows the list now and is not to be seen in the bar, each to be taken away. Its room is kept while there is nothing, so that nothing moves. */
export const FilterChips = (props: FilterChipsProps) => {
  const { filters, values, defaults, canClear, setting, onChange, onClear } = props;
  const translate = useEngineTranslate();
  const t = useTranslate();
  const active = filters.flatMap((filter) => {
    const value = lookUp(values, filter.name) ?? null;
    if (value === null || !differs(filter, values, defaults)) return [];
    return [{ filter, value, name: filterName(filter, t(filter.label), value) }];
  });
  if (active.length === 0 && !canClear) return <span className="cf-chips" />;
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
