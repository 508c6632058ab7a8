import type { LookupFilterPlan } from './plan.ts';
import { ChoiceList } from '../choice-list.tsx';
import { ClearButton } from '../clear-button.tsx';
import { FilterButton } from '../filter-button.tsx';
import { chosenValues, toggleValue } from '../chosen-values.ts';
import type { FilterProps, FilterView } from '../filter-view.ts';
import { LookupChoice, LookupChoices } from '../lookup-choices.tsx';
import { LookupLabels } from './lookup-labels.tsx';

/** Records found by what is typed; one or several, as the parameter takes. `none` stands there while none is chosen. */
export const LookupFilter = ({
  filter,
  label,
  value,
  setting,
  onChange,
  none,
}: FilterProps<LookupFilterPlan> & { readonly none?: string }) => {
  const chosen = chosenValues(value);
  const change = (values: readonly string[]) => {
    if (values.length === 0) onChange(null);
    else onChange(filter.several ? values : (values.at(-1) ?? null));
  };
  const { translate } = setting;
  const words =
    chosen.length === 1 ? (
      <LookupLabels filter={filter} values={chosen} setting={setting} />
    ) : chosen.length === 0 ? (
      (none ?? translate('filter.any'))
    ) : (
      translate('filter.chosen', { count: chosen.length })
    );
  return (
    <FilterButton
      label={label}
      chosen={words}
      active={chosen.length > 0}
      isSearched
      panel={(close, ahead) => (
        <>
          {filter.several ? (
            <LookupChoices lookup={filter.lookup} label={label} setting={setting} ahead={ahead}>
              {(choices) => (
                <ChoiceList
                  label={label}
                  choices={choices}
                  chosen={chosen}
                  onToggle={(toggled) => change(toggleValue(chosen, toggled))}
                />
              )}
            </LookupChoices>
          ) : (
            <LookupChoice
              lookup={filter.lookup}
              label={label}
              setting={setting}
              ahead={ahead}
              chosen={chosen}
              onPick={(picked) => {
                change([picked]);
                close();
              }}
            />
          )}
          {chosen.length > 0 && (
            <>
              <p className="cf-chosen">
                <LookupLabels filter={filter} values={chosen} setting={setting} />
              </p>
              <ClearButton label={label} setting={setting} onClear={() => change([])} />
            </>
          )}
        </>
      )}
    />
  );
};

/** How it is drawn, closed and open. */
export const lookupFilter: FilterView<LookupFilterPlan> = {
  draw: (props) => <LookupFilter {...props} />,
  words: (filter, value, setting) => (
    <LookupLabels filter={filter} values={chosenValues(value)} setting={setting} />
  ),
};
