import { Checkbox } from '@blueprintjs/core';
import { optionId, type WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { choicesOf, isChosen, toggled } from '../choices.ts';
import { controlAttributes, isInert } from '../control-attributes.ts';

/** Any of a few choices, each as a box to tick; the field's fieldset names the group. */
export const CheckboxesWidget = (props: WidgetProps): JSX.Element => {
  const { id, options, onBlur, onChange, onFocus } = props;
  const { name, autoFocus, 'aria-invalid': invalid } = controlAttributes(props);
  const choices = choicesOf(props);
  const value: unknown = props.value;
  return (
    <div className="cf-choices">
      {choices.map((choice, index) => (
        <Checkbox
          aria-invalid={invalid}
          autoFocus={autoFocus && index === 0}
          checked={isChosen(choice, value)}
          disabled={isInert(props) || choice.disabled}
          id={optionId(id, index)}
          inline={options.inline === true}
          key={choice.key}
          labelElement={choice.label}
          name={name}
          onBlur={() => onBlur(id, value)}
          onChange={() => onChange(toggled(choices, value, choice))}
          onFocus={() => onFocus(id, value)}
          value={choice.key}
        />
      ))}
    </div>
  );
};
