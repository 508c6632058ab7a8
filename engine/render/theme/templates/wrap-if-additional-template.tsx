import { FormGroup, InputGroup } from '@blueprintjs/core';
import {
  ADDITIONAL_PROPERTY_FLAG as additionalFlag,
  buttonId,
  TranslatableString,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import type { JSX } from 'react';
import { isWide } from '../field-shape.ts';

/** A cell of the form's grid; a property of an open object also gets its key and a button to remove it. */
export const WrapIfAdditionalTemplate = (props: WrapIfAdditionalTemplateProps): JSX.Element => {
  const { id, children, classNames = '', displayLabel, label, registry, style, schema, uiSchema } = props;
  const additional = additionalFlag in schema;
  const className = `cf-field ${additional || isWide(props) ? 'cf-wide ' : ''}${classNames}`;
  if (!additional) {
    return (
      <div className={className} style={style}>
        {children}
      </div>
    );
  }
  const { RemoveButton } = registry.templates.ButtonTemplates;
  const keyLabel = registry.translateString(TranslatableString.KeyLabel, [label]);
  const inert = props.disabled || props.readonly;
  return (
    <div className={`cf-property ${className}`} style={style}>
      <FormGroup fill label={displayLabel === true && keyLabel} labelFor={`${id}-key`}>
        <InputGroup
          aria-label={displayLabel === true ? undefined : keyLabel}
          defaultValue={label}
          disabled={inert}
          id={`${id}-key`}
          key={label}
          onBlur={props.onKeyRenameBlur}
        />
      </FormGroup>
      <div className="cf-property-value">{children}</div>
      <div className={displayLabel === true ? 'cf-below-label' : undefined}>
        <RemoveButton
          className="rjsf-object-property-remove"
          disabled={inert}
          id={buttonId(id, 'remove')}
          onClick={props.onRemoveProperty}
          registry={registry}
          {...(uiSchema && { uiSchema })}
        />
      </div>
    </div>
  );
};
