import type { TypedAhead } from '../../../widgets/panel/use-typed-ahead.ts';
import { ChoiceList } from '../choice-list.tsx';
import { toggleValue } from '../chosen-values.ts';
import { ClearButton } from '../clear-button.tsx';
import type { FilterProps } from '../filter-view.ts';
import { LookupChoice, LookupChoices } from '../lookup-choices.tsx';
import { LookupLabels } from './lookup-labels.tsx';
import type { LookupFilterPlan } from './plan.ts';

interface LookupPanelProps extends Pick<FilterProps<LookupFilterPlan>, 'filter' | 'label' | 'setting'> {
  readonly chosen: readonly string[];
  readonly ahead: TypedAhead;
  readonly onChange: (values: readonly string[]) => void;
  readonly onDone: () => void;
}

/** The panel of the filter: a box to type in, the found choices, and the present ones. */
export const LookupPanel = ({
  filter,
  label,
  setting,
  chosen,
  ahead,
  onChange,
  onDone,
}: LookupPanelProps) => (
  <>
    {filter.several ? (
      <LookupChoices lookup={filter.lookup} label={label} setting={setting} ahead={ahead}>
        {(choices) => (
          <ChoiceList
            label={label}
            choices={choices}
            chosen={chosen}
            onToggle={(toggled) => onChange(toggleValue(chosen, toggled))}
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
          onChange([picked]);
          onDone();
        }}
      />
    )}
    {chosen.length > 0 && (
      <>
        <p className="cf-chosen">
          <LookupLabels filter={filter} values={chosen} setting={setting} />
        </p>
        <ClearButton label={label} setting={setting} onClear={() => onChange([])} />
      </>
    )}
  </>
);
