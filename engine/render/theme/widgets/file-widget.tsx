import { Button, FileInput } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useFileWidgetProps, type WidgetProps } from '@rjsf/utils';
import type { ChangeEvent, JSX } from 'react';
import { controlAttributes, isInert } from '../control-attributes.ts';
import { useEngineTranslate } from '../../texts.ts';

/** One file or several, held as data URLs. */
export const FileWidget = (props: WidgetProps): JSX.Element => {
  const { id, multiple = false, onBlur, onChange, onFocus } = props;
  const value = fileValue(props.value);
  const { filesInfo, handleChange, handleRemove } = useFileWidgetProps(value, onChange, multiple);
  const translate = useEngineTranslate();
  const { disabled: _, required, ...attributes } = controlAttributes(props);
  const inert = isInert(props);
  const read = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files !== null && target.files.length > 0) void handleChange(target.files);
  };
  return (
    <div className="cf-file">
      <FileInput
        buttonText={translate('form.chooseFiles')}
        disabled={inert}
        fill
        inputProps={{
          ...attributes,
          multiple,
          onBlur: () => onBlur(id, value),
          onChange: read,
          onFocus: () => onFocus(id, value),
          required: required && filesInfo.length === 0,
          // Always empty, so that the same file can be chosen again after it was removed.
          value: '',
        }}
        text={translate('form.chooseFiles')}
      />
      {filesInfo.length > 0 && (
        <ul className="cf-files">
          {filesInfo.map(({ name, type, size }, index) => (
            <li key={index}>
              <span>{translate('form.file', { name, type, size })}</span>
              <Button
                variant="minimal"
                intent="danger"
                icon={<CrossIcon />}
                title={translate('form.removeItem', { item: name })}
                disabled={inert}
                onClick={() => handleRemove(index)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

const fileValue = (value: unknown): string | string[] | undefined => {
  if (Array.isArray(value)) return value.filter((one) => typeof one === 'string');
  return typeof value === 'string' ? value : undefined;
};
