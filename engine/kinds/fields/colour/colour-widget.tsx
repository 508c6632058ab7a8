import { Classes } from '@blueprintjs/core';
import type { WidgetProps } from '@rjsf/utils';
import { TextControl } from '../../../render/theme/text-control.tsx';

const isColour = (value: unknown): value is string =>
  typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

/** A colour as `#1F6FEB`: typed, or chosen in the browser's colour picker. */
export const ColourWidget = (props: WidgetProps) => {
  const { id, disabled, readonly, options, onChange } = props;
  const value: unknown = props.value;
  return (
    <TextControl
      invalid={false}
      leftElement={
        <input
          type="color"
          id={`${id}__picker`}
          className={`${Classes.INPUT} cf-colour-picker`}
          aria-label={typeof options['choose'] === 'string' ? options['choose'] : undefined}
          disabled={disabled === true || readonly === true}
          value={isColour(value) ? value.toLowerCase() : '#000000'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
      onText={(text) => onChange(text === '' ? options.emptyValue : text)}
      text={typeof value === 'string' ? value : ''}
      type="text"
      widget={props}
    />
  );
};
