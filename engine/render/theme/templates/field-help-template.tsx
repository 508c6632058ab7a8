import { helpId, type FieldHelpProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** The hint below a control. */
export const FieldHelpTemplate = ({ fieldPathId, help }: FieldHelpProps): JSX.Element | null =>
  typeof help === 'string' && help !== '' ? (
    <div className="cf-help" id={helpId(fieldPathId)}>
      {help}
    </div>
  ) : null;
