import { Button } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type JSX } from 'react';
import { shownText, TextControl } from '../text-control.tsx';
import { useThemeWords } from '../words.ts';

/** A secret, hidden until its button shows it. */
export const PasswordWidget = (props: WidgetProps): JSX.Element => {
  const { disabled, options, onChange } = props;
  const [isShown, setShown] = useState(false);
  const { showPassword, hidePassword } = useThemeWords();
  const label = isShown ? hidePassword : showPassword;
  return (
    <TextControl
      onText={(typed) => onChange(typed === '' ? options.emptyValue : typed)}
      rightElement={
        <Button
          aria-label={label}
          disabled={disabled === true}
          icon={isShown ? <EyeOffIcon /> : <EyeOpenIcon />}
          onClick={() => setShown(!isShown)}
          title={label}
          variant="minimal"
        />
      }
      text={shownText(props.value)}
      type={isShown ? 'text' : 'password'}
      widget={props}
    />
  );
};
