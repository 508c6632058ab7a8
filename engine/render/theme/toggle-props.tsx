import { schemaRequiresTrueValue, type WidgetProps } from '@rjsf/utils';
import type { ChangeEvent, JSX } from 'react';
import { controlAttributes, isInert } from './control-attributes.ts';
import { FieldLabel } from './field-label.tsx';

/** What a checkbox and a switch have in common: one boolean with its label beside it. */
export const toggleProps = (widget: WidgetProps): ToggleProps => {
  const { id, label, hideLabel, options, required, schema, onBlur, onChange, onFocus } = widget;
  // A checkbox that is required may still be off, unless the schema accepts nothing but `true`.
  const mustBeOn = required === true && schemaRequiresTrueValue(schema);
  const text = typeof options.title === 'string' ? options.title : label;
  const value: unknown = widget.value;
  return {
    ...controlAttributes(widget),
    checked: value === true,
    disabled: isInert(widget),
    required: mustBeOn,
    labelElement: hideLabel === true ? undefined : <FieldLabel label={text} required={mustBeOn} />,
    onBlur: ({ target }) => onBlur(id, target.checked),
    onChange: ({ target }) => onChange(target.checked),
    onFocus: ({ target }) => onFocus(id, target.checked),
  };
};

interface ToggleProps extends ReturnType<typeof controlAttributes> {
  readonly checked: boolean;
  readonly labelElement: JSX.Element | undefined;
  readonly onBlur: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onFocus: (event: ChangeEvent<HTMLInputElement>) => void;
}
