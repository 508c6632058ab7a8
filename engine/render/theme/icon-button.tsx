import { Classes } from '@blueprintjs/core';
import type { IconButtonProps } from '@rjsf/utils';
import type { JSX } from 'react';

interface IconActionProps {
  readonly button: Pick<IconButtonProps, 'id' | 'className' | 'disabled' | 'onClick' | 'title'>;
  readonly icon: JSX.Element;
  readonly label: string;
  readonly hasText?: boolean;
  readonly isDangerous?: boolean;
}

/** A small button of a form, such as one that adds or removes an item: an icon alone, or with its label beside it. */
export const IconAction = (props: IconActionProps): JSX.Element => {
  const { button, icon, label, hasText = false, isDangerous = false } = props;
  const { id, className, disabled, onClick, title = label } = button;
  const classNames = [
    Classes.BUTTON,
    !hasText && Classes.MINIMAL,
    isDangerous && Classes.INTENT_DANGER,
    disabled === true && Classes.DISABLED,
    className,
  ];
  return (
    <button
      aria-label={hasText ? undefined : title}
      className={classNames.filter(Boolean).join(' ')}
      disabled={disabled}
      id={id}
      onClick={onClick}
      title={hasText ? undefined : title}
      type="button"
    >
      {icon}
      {hasText && <span className={Classes.BUTTON_TEXT}>{title}</span>}
    </button>
  );
};
