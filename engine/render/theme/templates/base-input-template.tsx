import type { BaseInputTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { shownText, TextControl } from '../text-control.tsx';

/** The one-line input behind text, e-mail, address, number and time. */
export const BaseInputTemplate = (props: BaseInputTemplateProps): JSX.Element => {
  const { options, onChange } = props;
  const type: unknown = props['type'];
  return (
    <TextControl
      {...(typeof type === 'string' && { type })}
      onText={(typed) => onChange(typed === '' ? options.emptyValue : typed)}
      text={shownText(props.value)}
      widget={props}
    />
  );
};
