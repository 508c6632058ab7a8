import { InputGroup } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { choicesOf, isChosen, type ChoiceProps } from '../choices.ts';
import { controlAttributes, isInert } from '../control-attributes.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { useEngineTranslate } from '../../texts.ts';
import { NativeSelect } from '../../../widgets/native-select.tsx';

/** One or several of many choices: a plain list while it is short, one to search in when it is long or may be several. */
export const SelectWidget = (props: WidgetProps): JSX.Element => {
  const { multiple = false, options } = props;
  // The form library hands no placeholder to a choice of several, but leaves it among the options.
  const placeholder = props.placeholder || textOf(options.placeholder);
  const translate = useEngineTranslate();
  const isToChoose = placeholder === '' && props.required === true && !multiple;
  const widget = { ...props, placeholder: isToChoose ? translate('scope.none') : placeholder };
  const choices = choicesOf(props);
  const isSearched = choices.length > longestPlainList;
  const Select = multiple ? MultiSelect : isSearched ? SearchSelect : PlainSelect;
  return (
    <PartBoundary fallback={<Waiting choices={choices} widget={widget} />} onMissing={goWithout}>
      <Select choices={choices} widget={widget} />
    </PartBoundary>
  );
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const PlainSelect = ({ widget, choices }: ChoiceProps): JSX.Element => {
  const { id, options, placeholder, onBlur, onChange, onFocus } = widget;
  const value: unknown = widget.value;
  const chosen = choices.find((choice) => isChosen(choice, value));
  const valueOf = (key: string): unknown => {
    const choice = choices.find((one) => one.key === key);
    return choice === undefined ? options.emptyValue : choice.value;
  };
  return (
    <NativeSelect
      {...controlAttributes(widget)}
      disabled={isInert(widget)}
      fill
      iconProps={{ 'aria-hidden': true, title: false }}
      onBlur={({ target }) => onBlur(id, valueOf(target.value))}
      onChange={({ target }) => onChange(valueOf(target.value))}
      onFocus={({ target }) => onFocus(id, valueOf(target.value))}
      value={chosen?.key ?? ''}
    >
      <option value="">{placeholder}</option>
      {choices.map(({ key, label }) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
};

// Keeps the place, the label and the chosen text while the searching list is loaded.
const Waiting = ({ widget, choices }: ChoiceProps): JSX.Element => {
  const value: unknown = widget.value;
  const chosen = choices.filter((choice) => isChosen(choice, value)).map(({ label }) => label);
  return (
    <InputGroup
      {...controlAttributes(widget)}
      fill
      placeholder={widget.placeholder ?? ''}
      readOnly
      value={chosen.join(', ')}
    />
  );
};

const SearchSelect = lazyPart(async () => (await import('../search-select.tsx')).SearchSelect);
const MultiSelect = lazyPart(async () => (await import('../multi-select.tsx')).MultiSelect);

const longestPlainList = 12;
