import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** A choice between schemas, and the fields of the chosen one. */
export const MultiSchemaFieldTemplate = ({
  selector,
  optionSchemaField,
}: MultiSchemaFieldTemplateProps): JSX.Element => (
  <div className="cf-variants">
    {selector}
    {optionSchemaField}
  </div>
);
