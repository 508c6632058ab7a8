import { TextArea } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { controlAttributes, isInvalid } from '../control-attributes.ts';
import { shownText } from '../text-control.tsx';
import { useTyped } from '../use-typed.ts';

/** Text of several lines. */
export const TextareaWidget = (props: WidgetProps): JSX.Element => {
  const { id, options, placeholder, readonly, onBlur, onChange, onFocus } = props;
  const { shown, onType, settle, settleBeforeKey } = useTyped(shownText(props.value), (text) =>
    onChange(text === '' ? options.emptyValue : text),
  );
  return (
    <TextArea
      {...controlAttributes(props)}
      fill
      intent={isInvalid(props) ? 'danger' : 'none'}
      onBlur={({ target }) => {
        settle();
        onBlur(id, target.value);
      }}
      onChange={({ target }) => onType(target.value)}
      onFocus={({ target }) => onFocus(id, target.value)}
      onKeyDownCapture={settleBeforeKey}
      placeholder={placeholder}
      readOnly={readonly === true}
      rows={4}
      value={shown}
    />
  );
};
