import { HTMLSelect, InputGroup } from '@blueprintjs/core';
import { getUiOptions, logUnsupportedDefaultForEnum, type WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { baseProps } from '../base-props.ts';
import type { ChoiceProps } from '../choice-list.ts';
import { choicesOf, isChosen } from '../choices.ts';
import { controlAttributes, isInert } from '../control-attributes.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { goWithout, PartBoundary } from '../../../widgets/parts/part-boundary.tsx';
import { useThemeWords } from '../words.ts';

/** One or several of many choices: a plain list while it is short, one to search in when it is long or may be several. */
export const SelectWidget = (props: WidgetProps): JSX.Element => {
  const { id, schema, multiple = false, options, placeholder = '' } = props;
  const { choose } = useThemeWords();
  const isToChoose = placeholder === '' && props.required === true && !multiple;
  const widget = isToChoose ? { ...props, placeholder: choose } : props;
  const choices = choicesOf(props);
  const value: unknown = props.value;
  logUnsupportedDefaultForEnum(id, schema, options.enumOptions, multiple);
  const note = multiple ? undefined : choices.find((choice) => isChosen(choice, value))?.description;
  const showsNote = note !== undefined && labelled(props);
  const own = controlAttributes(props)['aria-describedby'];
  const describedBy = [own, showsNote && noteId(id)].filter(Boolean).join(' ') || undefined;
  const searches: unknown = options['searchable'] ?? choices.length > longestPlainList;
  const Select = multiple ? MultiSelect : searches === true ? SearchSelect : PlainSelect;
  const { DescriptionFieldTemplate } = props.registry.templates;
  return (
    <>
      <PartBoundary
        fallback={<Waiting choices={choices} describedBy={describedBy} widget={widget} />}
        onMissing={goWithout}
      >
        <Select choices={choices} describedBy={describedBy} widget={widget} />
      </PartBoundary>
      {showsNote && <DescriptionFieldTemplate {...baseProps(props)} description={note} id={noteId(id)} />}
    </>
  );
};

const PlainSelect = ({ widget, choices, describedBy }: ChoiceProps): JSX.Element => {
  const { id, options, placeholder, schema, onBlur, onChange, onFocus } = widget;
  const value: unknown = widget.value;
  const chosen = choices.find((choice) => isChosen(choice, value));
  const valueOf = (key: string): unknown => {
    const choice = choices.find((one) => one.key === key);
    return choice === undefined ? options.emptyValue : choice.value;
  };
  return (
    <HTMLSelect
      {...controlAttributes(widget)}
      aria-describedby={describedBy}
      disabled={isInert(widget)}
      fill
      iconProps={{ 'aria-hidden': true, title: false }}
      onBlur={({ target }) => onBlur(id, valueOf(target.value))}
      onChange={({ target }) => onChange(valueOf(target.value))}
      onFocus={({ target }) => onFocus(id, valueOf(target.value))}
      value={chosen?.key ?? ''}
    >
      {(schema.default === undefined || chosen === undefined) && <option value="">{placeholder}</option>}
      {choices.map(({ key, label, disabled }) => (
        <option disabled={disabled} key={key} value={key}>
          {label}
        </option>
      ))}
    </HTMLSelect>
  );
};

// Keeps the place, the label and the chosen text while the searching list is loaded.
const Waiting = ({ widget, choices, describedBy }: ChoiceProps): JSX.Element => {
  const value: unknown = widget.value;
  const chosen = choices.filter((choice) => isChosen(choice, value)).map(({ label }) => label);
  return (
    <InputGroup
      {...controlAttributes(widget)}
      aria-describedby={describedBy}
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
const noteId = (id: string): string => `${id}__choice`;

const labelled = ({ hideLabel, uiSchema, registry }: WidgetProps): boolean =>
  hideLabel !== true && getUiOptions(uiSchema, registry.globalUiOptions).label !== false;
