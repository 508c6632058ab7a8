import { TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { controlAttributes, isInvalid } from '../control-attributes.ts';
import { shownText } from '../text-control.tsx';

/** Text of several lines. */
export const TextareaWidget = (props: WidgetProps): JSX.Element => {
  const { id, options, placeholder, readonly, onBlur, onChange, onFocus } = props;
  return (
    <TextArea
      {...controlAttributes(props)}
      fill
      intent={isInvalid(props) ? 'danger' : 'none'}
      onBlur={({ target }) => onBlur(id, target.value)}
      onChange={({ target }) => onChange(target.value === '' ? options.emptyValue : target.value)}
      onFocus={({ target }) => onFocus(id, target.value)}
      placeholder={placeholder}
      readOnly={readonly === true}
      rows={options.rows ?? 4}
      value={shownText(props.value)}
    />
  );
};
