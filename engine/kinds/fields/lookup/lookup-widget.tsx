import { Button, Classes } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { errorId, type WidgetProps } from '@rjsf/utils';
import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import { ChoiceList, ChoiceWords } from '../../filters/choice-list.tsx';
import { toggleValue } from '../../filters/chosen-values.ts';
import type { Choice, FilterSetting } from '../../filters/filter-view.ts';
import { LookupChoices } from '../../filters/lookup-choices.tsx';
import { useChosen, wordsOf } from '../../filters/use-choices.ts';
import { PanelButton } from '../../../widgets/panel/panel-button.tsx';

type LookupSetting = Pick<FilterSetting, 'translate' | 'settle' | 'readChoices' | 'readChosen'>;

interface LookupOptions {
  readonly lookup: LookupPlan;
  readonly setting: LookupSetting;
}

const hasOptions = (options: object): options is LookupOptions => 'lookup' in options && 'setting' in options;

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String);

const OneOf = ({
  choices,
  chosen,
  onChoose,
}: {
  readonly choices: readonly Choice[];
  readonly chosen: readonly string[];
  readonly onChoose: (value: string) => void;
}) => (
  <ul className="cf-lookup-choices">
    {choices.map((choice) => (
      <li key={choice.value}>
        <Button
          fill
          alignText="start"
          variant="minimal"
          active={chosen.includes(choice.value)}
          aria-pressed={chosen.includes(choice.value)}
          onClick={() => onChoose(choice.value)}
        >
          <ChoiceWords choice={choice} />
        </Button>
      </li>
    ))}
  </ul>
);

/** Chooses records that another operation lists; the option `lookup` says where from. */
export const LookupWidget = (props: WidgetProps) => {
  if (!hasOptions(props.options))
    throw new TypeError('The lookup widget needs the options `lookup` and `setting`.');
  const { lookup, setting } = props.options;
  return <Lookup widget={props} lookup={lookup} setting={setting} />;
};

const Lookup = ({ widget, lookup, setting }: LookupOptions & { readonly widget: WidgetProps }) => {
  const { id, label, disabled, readonly, rawErrors = [], schema, onChange } = widget;
  const value: unknown = widget.value;
  const chosen = textsOf(value);
  const known = useChosen(lookup, chosen, setting);
  const isMany = schema.type === 'array';
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const wordsFor = (text: string) => {
    const choice = known.find((one) => one.value === text);
    return choice === undefined ? text : wordsOf(choice);
  };
  const words = chosen.map(wordsFor).join('; ');
  const shown = words === '' ? setting.translate('filter.typeToSearch') : words;
  const typed = (text: string) => (isNumber ? Number(text) : text);
  return (
    <PanelButton
      id={id}
      className={`${Classes.BUTTON} ${Classes.FILL} cf-lookup${rawErrors.length > 0 ? ' cf-lookup-invalid' : ''}`}
      label={`${label}: ${shown}`}
      panelLabel={label}
      disabled={disabled === true || readonly === true}
      describedBy={rawErrors.length > 0 ? errorId(id) : undefined}
      panel={(close) => (
        <LookupChoices lookup={lookup} label={label} setting={setting}>
          {(choices) =>
            isMany ? (
              <ChoiceList
                label={label}
                choices={choices}
                chosen={chosen}
                onToggle={(toggled) => onChange(toggleValue(chosen, toggled))}
              />
            ) : (
              <OneOf
                choices={choices}
                chosen={chosen}
                onChoose={(text) => {
                  onChange(typed(text));
                  close();
                }}
              />
            )
          }
        </LookupChoices>
      )}
    >
      <span className="cf-lookup-text">{shown}</span>
      <CaretDownIcon size={14} />
    </PanelButton>
  );
};
