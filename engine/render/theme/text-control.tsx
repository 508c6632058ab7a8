import { InputGroup } from '@blueprintjs/core';
import { getInputProps, type WidgetProps } from '@rjsf/utils';
import type { HTMLAttributes, JSX } from 'react';
import { controlAttributes, isInvalid } from './control-attributes.ts';
import { useTyped } from './use-typed.ts';

interface TextControlProps {
  readonly widget: WidgetProps;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly type?: string;
  readonly className?: string;
  readonly placeholder?: string;
  readonly inputMode?: HTMLAttributes<HTMLInputElement>['inputMode'];
  readonly describedBy?: string;
  readonly invalid?: boolean;
  readonly leftElement?: JSX.Element;
  readonly rightElement?: JSX.Element | undefined;
  readonly onEnter?: () => void;
  readonly onLeave?: () => void;
}

/** A one-line Blueprint input with all the attributes of a text-like widget. */
export const TextControl = (props: TextControlProps): JSX.Element => {
  const { widget, text, onText, type, className = '', inputMode, leftElement, rightElement } = props;
  const { onEnter, onLeave } = props;
  const { id, schema, options } = widget;
  const invalid = props.invalid === true || isInvalid(widget);
  const attributes = controlAttributes(widget);
  const described = [attributes['aria-describedby'], props.describedBy].filter(Boolean).join(' ');
  const { step, ...input } = getInputProps(schema, type, options);
  const { shown, onType, settle, settleBeforeKey } = useTyped(text, onText);
  return (
    <InputGroup
      {...attributes}
      {...input}
      {...(step !== undefined && { step })}
      {...(leftElement && { leftElement })}
      {...(rightElement && { rightElement })}
      aria-describedby={described || undefined}
      aria-invalid={invalid || undefined}
      className={className}
      fill
      inputMode={inputMode}
      intent={invalid ? 'danger' : 'none'}
      onBlur={({ target }) => {
        settle();
        onLeave?.();
        widget.onBlur(id, target.value);
      }}
      onChange={({ target }) => onType(target.value)}
      onFocus={({ target }) => {
        onEnter?.();
        widget.onFocus(id, target.value);
      }}
      onKeyDownCapture={settleBeforeKey}
      placeholder={widget.placeholder || props.placeholder}
      readOnly={widget.readonly === true}
      value={shown}
    />
  );
};

/** What a text input shows of any value. */
export const shownText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
