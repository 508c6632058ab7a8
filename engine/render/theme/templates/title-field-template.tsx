import type { TitleFieldProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { FieldLabel } from '../field-label.tsx';

/** The name of a group or a list, as the legend of its fieldset. */
export const TitleFieldTemplate = ({
  id,
  title,
  required,
  optionalDataControl,
}: TitleFieldProps): JSX.Element => (
  <>
    <legend className="cf-title" id={id}>
      <FieldLabel label={title} required={required === true} />
    </legend>
    {optionalDataControl !== undefined && <div className="cf-title-control">{optionalDataControl}</div>}
  </>
);
