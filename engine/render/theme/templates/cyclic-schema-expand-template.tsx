import { Button } from '@blueprintjs/core';
import { TranslatableString } from '@rjsf/utils';
import type { CyclicSchemaExpandProps } from '@rjsf/utils';
import type { JSX } from 'react';

/** Offers to open one more round of a schema that contains itself. */
export function CyclicSchemaExpandTemplate(props: CyclicSchemaExpandProps): JSX.Element {
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
}
