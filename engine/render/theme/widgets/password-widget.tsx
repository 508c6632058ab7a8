import { Button } from '@blueprintjs/core';
import { EyeOffIcon, EyeOpenIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import { useState, type JSX } from 'react';
import { shownText, TextControl } from '../text-control.tsx';
import { useEngineTranslate } from '../../texts.ts';

/** A secret, hidden until its button shows it. */
export const PasswordWidget = (props: WidgetProps): JSX.Element => {
  const { disabled, options, onChange } = props;
  const [isShown, setShown] = useState(false);
  const translate = useEngineTranslate();
  const label = translate(isShown ? 'form.hidePassword' : 'form.showPassword');
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
