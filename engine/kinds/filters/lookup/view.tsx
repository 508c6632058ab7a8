import { Classes } from '@blueprintjs/core';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import type { LookupFilterPlan } from './plan.ts';
import { FilterButton } from '../filter-button.tsx';
import { chosenValues } from '../chosen-values.ts';
import type { FilterProps, FilterView } from '../filter-view.ts';
import { LookupLabels } from './lookup-labels.tsx';

const LookupPanel = lazyPart(async () => (await import('./lookup-panel.tsx')).LookupPanel);

/** A filter by records that are searched for: one or several, as the parameter of the call allows. `none` is shown while none is chosen, instead of "any". */
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
    // If only one is allowed, the last choice replaces the one before.
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
      preload={LookupPanel.prepare}
      panel={(close, ahead) => (
        <PartBoundary fallback={<div className={`${Classes.SKELETON} cf-choices-skeleton`} />}>
          <LookupPanel
            filter={filter}
            label={label}
            setting={setting}
            chosen={chosen}
            ahead={ahead}
            onChange={change}
            onDone={close}
          />
        </PartBoundary>
      )}
    />
  );
};

/** The lookup filter: its button with its panel, and its value as text. */
export const lookupFilter: FilterView<LookupFilterPlan> = {
  draw: (props) => <LookupFilter {...props} />,
  words: (filter, value, setting) => (
    <LookupLabels filter={filter} values={chosenValues(value)} setting={setting} />
  ),
};
