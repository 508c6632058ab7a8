import { Button } from '@blueprintjs/core';
import { TranslatableString, type CyclicSchemaExpandProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** Offers to open one more round of a schema that contains itself. */
export const CyclicSchemaExpandTemplate = (props: CyclicSchemaExpandProps): JSX.Element => {
  const { name, fieldPathId, registry, onExpand } = props;
  return (
    <div className="cf-cycle">
      <p>{registry.translateString(TranslatableString.CycleDetected, [name])}</p>
      <Button
        id={`${fieldPathId.$id}-button`}
        onClick={() => onExpand(fieldPathId.$id)}
        text={registry.translateString(TranslatableString.ExpandButton)}
        variant="outlined"
      />
    </div>
  );
};
