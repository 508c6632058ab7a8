import { Radio } from '@blueprintjs/core';
import { optionId, type WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { choicesOf, isChosen } from '../choices.ts';
import { controlAttributes, isInert } from '../control-attributes.ts';

/** One of a few choices, all in view; the field's fieldset names the group. */
export const RadioWidget = (props: WidgetProps): JSX.Element => {
  const { id, onBlur, onChange, onFocus } = props;
  const { name, required } = controlAttributes(props);
  const value: unknown = props.value;
  return (
    <div className="cf-choices">
      {choicesOf(props).map((choice, index) => (
        <Radio
          checked={isChosen(choice, value)}
          disabled={isInert(props)}
          id={optionId(id, index)}
          key={choice.key}
          labelElement={choice.label}
          name={name}
          onBlur={() => onBlur(id, value)}
          onChange={() => onChange(choice.value)}
          onFocus={() => onFocus(id, value)}
          required={required}
          value={choice.key}
        />
      ))}
    </div>
  );
};
