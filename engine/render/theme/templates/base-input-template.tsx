import type { BaseInputTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { isInert } from '../control-attributes.ts';
import { shownText, TextControl } from '../text-control.tsx';

/** The one-line input behind text, e-mail, address, number, time and colour. */
export const BaseInputTemplate = (props: BaseInputTemplateProps): JSX.Element => {
  const { options, onChange, registry, onChangeOverride } = props;
  const { ClearButton } = registry.templates.ButtonTemplates;
  const type: unknown = props['type'];
  // A colour input without a value is black, and has no other state.
  const text = shownText(props.value) || (type === 'color' ? '#000000' : '');
  const clears = options.allowClearTextInputs === true && text !== '' && !isInert(props);
  return (
    <TextControl
      {...(typeof type === 'string' && { type, className: `cf-${type}` })}
      onChangeOverride={onChangeOverride}
      onText={(typed) => onChange(typed === '' ? options.emptyValue : typed)}
      rightElement={
        clears ? <ClearButton onClick={() => onChange(options.emptyValue)} registry={registry} /> : undefined
      }
      text={text}
      widget={props}
    />
  );
};
