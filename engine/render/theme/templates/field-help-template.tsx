import { RichHelp } from '@rjsf/core';
import { helpId, type FieldHelpProps } from '@rjsf/utils';
import { isValidElement, type JSX } from 'react';

/** The hint below a control. */
export const FieldHelpTemplate = (props: FieldHelpProps): JSX.Element | null => {
  const { fieldPathId, help, registry, uiSchema = {} } = props;
  if (!(typeof help === 'string' && help !== '') && !isValidElement(help)) return null;
  return (
    <div className="cf-help" id={helpId(fieldPathId)}>
      <RichHelp help={help} registry={registry} uiSchema={uiSchema} />
    </div>
  );
};
