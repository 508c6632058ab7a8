import { Classes } from '@blueprintjs/core';
import { CaretDownIcon } from '@blueprintjs/icons';
import { errorId, type WidgetProps } from '@rjsf/utils';
import type { LookupPlan } from '../../../language/plan/lookup-plan.ts';
import { ChoiceList } from '../../filters/choice-list.tsx';
import { toggleValue } from '../../filters/chosen-values.ts';
import type { FilterSetting } from '../../filters/filter-view.ts';
import { LookupChoice, LookupChoices } from '../../filters/lookup-choices.tsx';
import { useChosen, wordsOf } from '../../filters/use-choices.ts';
import { NameToCome } from '../../../widgets/parts/name-to-come.tsx';
import { PanelButton } from '../../../widgets/panel/panel-button.tsx';
import { omitUndefined } from '../../../json.ts';

type LookupSetting = Pick<FilterSetting, 'translate' | 'settle' | 'readChoices' | 'readChosen'>;

interface LookupOptions {
  readonly lookup: LookupPlan;
  /** The text while nothing is chosen, where the description has one. */
  readonly none?: string;
  readonly setting: LookupSetting;
}

const hasOptions = (options: object): options is LookupOptions => 'lookup' in options && 'setting' in options;

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((item) => typeof item === 'string' || typeof item === 'number')
    .map(String);

/** Chooses records that another operation lists; the option `lookup` names it. */
export const LookupWidget = (props: WidgetProps) => {
  if (!hasOptions(props.options))
    throw new TypeError('The lookup widget needs the options `lookup` and `setting`.');
  const { lookup, setting, none } = props.options;
  return <Lookup widget={props} lookup={lookup} setting={setting} {...omitUndefined({ none })} />;
};

const Lookup = ({ widget, lookup, setting, none }: LookupOptions & { readonly widget: WidgetProps }) => {
  const { id, label, disabled, readonly, required, rawErrors = [], schema, options, onChange } = widget;
  const value: unknown = widget.value;
  const chosen = textsOf(value);
  const known = useChosen(lookup, chosen, setting);
  const isMany = schema.type === 'array';
  const isNumber = schema.type === 'integer' || schema.type === 'number';
  const wordsFor = (text: string) => {
    const choice = known?.find((one) => one.value === text);
    if (choice === undefined) return text;
    // Among several, a label alone is enough where no other has the same.
    const isAlone = isMany && known?.filter(({ label }) => label === choice.label).length === 1;
    return isAlone ? choice.label : wordsOf(choice);
  };
  const words = chosen.map(wordsFor).join('; ');
  const shown = words === '' ? (none ?? setting.translate('filter.typeToSearch')) : words;
  const isLeft = required !== true && words !== '';
  const typed = (text: string) => (isNumber ? Number(text) : text);
  return (
    <PanelButton
      id={id}
      className={`${Classes.BUTTON} ${Classes.FILL} cf-lookup${rawErrors.length > 0 ? ' cf-lookup-invalid' : ''}`}
      label={`${label}: ${shown}`}
      panelLabel={label}
      disabled={disabled === true || readonly === true}
      describedBy={rawErrors.length > 0 ? errorId(id) : undefined}
      isSearched
      panel={(close, ahead) =>
        isMany ? (
          <LookupChoices lookup={lookup} label={label} setting={setting} chosen={known ?? []} ahead={ahead}>
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
            lookup={lookup}
            label={label}
            setting={setting}
            ahead={ahead}
            chosen={chosen}
            onPick={(text) => {
              onChange(typed(text));
              close();
            }}
            leave={
              isLeft
                ? {
                    words: none ?? setting.translate('value.none'),
                    onLeave: () => {
                      onChange(options.emptyValue);
                      close();
                    },
                  }
                : undefined
            }
          />
        )
      }
    >
      <span className={words === '' ? 'cf-lookup-text cf-none' : 'cf-lookup-text'}>
        {known === undefined ? <NameToCome value={shown} /> : shown}
      </span>
      <CaretDownIcon size={14} />
    </PanelButton>
  );
};
