import { Button, FileInput } from '@blueprintjs/core';
import { TrashIcon } from '@blueprintjs/icons';
import type { WidgetProps } from '@rjsf/utils';
import type { ChangeEvent } from 'react';
import type { UploadPlan } from '../../../language/plan/files-plan.ts';
import type { Text } from '../../../language/plan/text.ts';
import { useEngineTranslate } from '../../../render/texts.ts';
import { controlAttributes, isInert } from '../../../render/theme/control-attributes.ts';
import { StoredFile } from '../../cells/files/stored-file.tsx';
import '../../cells/files/files.css';
import { useFileNames } from '../../cells/files/use-file-names.ts';
import { useUpload } from './use-upload.ts';

interface UploadOptions {
  readonly upload: UploadPlan;
  /** What is said of too many files, where the portal has a sentence for it. */
  readonly tooMany?: Text | undefined;
}

const hasUpload = (options: object): options is UploadOptions => 'upload' in options;

const idsOf = (value: unknown): readonly string[] => [value].flat().filter((id) => typeof id === 'string');

/** Uploads files as soon as they are chosen, and has their ids as its value; the option `upload` names the call. */
export const UploadWidget = (props: WidgetProps) => {
  if (!hasUpload(props.options)) throw new TypeError('The upload widget needs the option `upload`.');
  const { upload, tooMany } = props.options;
  return <Upload widget={props} plan={upload} tooMany={tooMany} />;
};

interface UploadProps {
  readonly widget: WidgetProps;
  readonly plan: UploadPlan;
  readonly tooMany: Text | undefined;
}

const Upload = ({ widget, plan, tooMany }: UploadProps) => {
  const { id, options, schema, onChange, onBlur, onFocus } = widget;
  const translate = useEngineTranslate();
  const value: unknown = widget.value;
  const ids = idsOf(value);
  const isMany = [schema.type].flat().includes('array');
  const hold = (held: readonly string[]) => onChange(isMany ? held : (held[0] ?? options.emptyValue));
  const { isUploading, fault, upload, names } = useUpload(plan, ids, hold, tooMany);
  const nameOf = useFileNames(plan, ids);
  const inert = isInert(widget) || isUploading;
  const { disabled: _, required: __, ...attributes } = controlAttributes(widget);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.files !== null && target.files.length > 0) upload([...target.files]);
  };
  return (
    <div className="cf-file" aria-busy={isUploading}>
      {ids.length < plan.most && (
        <FileInput
          buttonText={translate('form.chooseFiles')}
          disabled={inert}
          fill
          inputProps={{
            ...attributes,
            multiple: plan.most > 1,
            onBlur: () => onBlur(id, value),
            onChange: choose,
            onFocus: () => onFocus(id, value),
            // Always empty, so that the same file can be chosen again after it was removed.
            value: '',
          }}
          text={translate(isUploading ? 'form.uploading' : 'form.chooseFiles')}
        />
      )}
      {fault !== undefined && <p role="alert">{fault}</p>}
      {ids.length > 0 && (
        <ul className="cf-files">
          {ids.map((one) => {
            const name = names.get(one) ?? nameOf(one);
            return (
              <li key={one} className="cf-upload-file">
                <StoredFile plan={plan} id={one} name={name} isPictured />
                <Button
                  variant="minimal"
                  icon={<TrashIcon />}
                  disabled={inert}
                  aria-label={translate('form.removeItem', { item: name })}
                  onClick={() => hold(ids.filter((other) => other !== one))}
                />
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
};
