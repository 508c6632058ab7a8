import { RichDescription } from '@rjsf/core';
import type { DescriptionFieldProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** Explains a field, a group or a list. */
export const DescriptionFieldTemplate = (props: DescriptionFieldProps): JSX.Element | null => {
  const { id, description, registry, uiSchema = {} } = props;
  if (description === '') return null;
  return (
    <div className="cf-description" id={id}>
      <RichDescription description={description} registry={registry} uiSchema={uiSchema} />
    </div>
  );
};
