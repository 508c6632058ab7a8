import { useEffect, useRef } from 'react';
import type { MultiSelectFilterPlan } from './plan.ts';
import { ChoiceList } from '../choice-list.tsx';
import { ClearButton } from '../clear-button.tsx';
import { FilterButton } from '../filter-button.tsx';
import { chosenLabels, chosenValues, toggleValue } from '../chosen-values.ts';
import type { FilterProps, FilterView } from '../filter-view.ts';

/** A button that opens a list of choices, of which any number can be ticked. */
const MultiSelectFilter = (props: FilterProps<MultiSelectFilterPlan>) => {
  const { filter, label, value, setting, onChange } = props;
  const chosen = chosenValues(value);
  const choices = filter.options.map((option) => ({ value: String(option.value), label: option.label }));
  // The URL, and with it `value`, changes a moment after a choice: a choice in between must be added to the
  // last one.
  const latest = useRef(chosen);
  const current = chosen.join('\n');
  useEffect(() => {
    latest.current = current === '' ? [] : current.split('\n');
  }, [current]);
  const change = (values: readonly string[]) => {
    latest.current = values;
    onChange(values.length === 0 ? null : values);
  };
  const words =
    chosen.length > 1
      ? setting.translate('filter.chosen', { count: chosen.length })
      : chosenLabels(filter.options, value) || setting.translate('filter.any');
  return (
    <FilterButton
      label={label}
      chosen={words}
      active={chosen.length > 0}
      panel={() => (
        <>
          <ChoiceList
            label={label}
            choices={choices}
            chosen={chosen}
            onToggle={(toggled) => change(toggleValue(latest.current, toggled))}
          />
          {chosen.length > 0 && <ClearButton label={label} setting={setting} onClear={() => change([])} />}
        </>
      )}
    />
  );
};

/** How it is drawn, closed and open. */
export const multiSelectFilter: FilterView<MultiSelectFilterPlan> = {
  draw: (props) => <MultiSelectFilter {...props} />,
  words: ({ options }, value) => chosenLabels(options, value),
};
