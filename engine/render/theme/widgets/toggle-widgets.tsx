import { Checkbox, Switch } from '@blueprintjs/core';
import { schemaRequiresTrueValue, type WidgetProps } from '@rjsf/utils';
import type { ChangeEvent, JSX } from 'react';
import { controlAttributes, isInert } from '../control-attributes.ts';
import { FieldLabel } from '../field-label.tsx';

/** What a checkbox and a switch have in common: one boolean with its label beside it. */
const toggleProps = (widget: WidgetProps) => {
  const { id, label, hideLabel, required, schema, onBlur, onChange, onFocus } = widget;
  // A checkbox that is required may still be off, unless the schema accepts nothing but `true`.
  const mustBeOn = required === true && schemaRequiresTrueValue(schema);
  const value: unknown = widget.value;
  return {
    ...controlAttributes(widget),
    checked: value === true,
    disabled: isInert(widget),
    required: mustBeOn,
    labelElement: hideLabel === true ? undefined : <FieldLabel label={label} required={mustBeOn} />,
    onBlur: ({ target }: ChangeEvent<HTMLInputElement>) => onBlur(id, target.checked),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked),
    onFocus: ({ target }: ChangeEvent<HTMLInputElement>) => onFocus(id, target.checked),
  };
};

/** Yes or no, as a box to tick. */
export const CheckboxWidget = (props: WidgetProps): JSX.Element => <Checkbox {...toggleProps(props)} />;

/** On or off, as a switch. */
export const SwitchWidget = (props: WidgetProps): JSX.Element => (
  <Switch {...toggleProps(props)} role="switch" />
);
