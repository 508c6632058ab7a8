import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** A choice between schemas, and the fields of the chosen one. */
export function MultiSchemaFieldTemplate({
  selector,
  optionSchemaField,
}: MultiSchemaFieldTemplateProps): JSX.Element {
  return (
    <div className="cf-variants">
      {selector}
      {optionSchemaField}
    </div>
  );
}
