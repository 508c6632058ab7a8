import { Button, Classes } from '@blueprintjs/core';
import { SmallCrossIcon } from '@blueprintjs/icons';
import type { FilterPlan } from '../../language/plan/filter-plan.ts';
import type { FilterValue, FilterValues } from '../../resolve/filter-value.ts';
import { lookUp } from '../../resolve/own-property.ts';
import type { FilterSetting } from '../../widgets/filters/filter-widget.ts';
import { FilterWords } from '../../widgets/filters/filter-words.tsx';
import { useSay, useTexts } from '../texts.ts';

interface FilterChipsProps {
  readonly filters: readonly FilterPlan[];
  readonly values: FilterValues;
  readonly setting: FilterSetting;
  readonly onChange: (name: string, value: FilterValue) => void;
  readonly onClear: () => void;
}

/** What narrows the list now, each to be taken away. */
export const FilterChips = ({ filters, values, setting, onChange, onClear }: FilterChipsProps) => {
  const translate = useTexts();
  const say = useSay();
  const active = filters.flatMap((filter) => {
    const value = lookUp(values, filter.name) ?? null;
    return value === null ? [] : [{ filter, value }];
  });
  if (active.length === 0) return null;
  return (
    <ul className="cf-chips">
      {active.map(({ filter, value }) => (
        <li key={filter.name} className={`${Classes.TAG} ${Classes.MINIMAL} cf-chip`}>
          <span className="cf-chip-text">
            {say(filter.label)}: <FilterWords filter={filter} value={value} setting={setting} />
          </span>
          <button
            type="button"
            className="cf-icon-button"
            aria-label={translate('filter.clear', { filter: say(filter.label) })}
            onClick={() => onChange(filter.name, null)}
          >
            <SmallCrossIcon size={14} />
          </button>
        </li>
      ))}
      <li>
        <Button size="small" variant="minimal" onClick={onClear}>
          {translate('list.clearFilters')}
        </Button>
      </li>
    </ul>
  );
};
