import { FormGroup } from '@blueprintjs/core';
import { descriptionId, errorId, getUiOptions, titleId, type FieldTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { isInvalid } from '../control-attributes.ts';
import { fieldShape, showsLabel, type FieldShape } from '../field-shape.ts';
import { FieldLabel, isNeeded } from '../field-label.tsx';

/** One field: its label, what explains it, its control, what is wrong with it and its hint. */
export const FieldTemplate = (props: FieldTemplateProps): JSX.Element => {
  const { children, hidden, registry } = props;
  const { WrapIfAdditionalTemplate } = registry.templates;
  if (hidden === true) return <div hidden>{children}</div>;
  const Shape = shapes[fieldShape(props)];
  return (
    <WrapIfAdditionalTemplate {...props}>
      <Shape {...props} />
    </WrapIfAdditionalTemplate>
  );
};

const FieldAbove = (props: FieldTemplateProps): JSX.Element => {
  const { id, label, rawDescription, description } = props;
  return (
    <FormGroup
      fill
      label={label !== '' && <FieldLabel label={label} required={isNeeded(props.required, props.schema)} />}
      labelFor={id}
    >
      {props.children}
      {Boolean(rawDescription) && description}
      {props.errors}
      {props.help}
    </FormGroup>
  );
};

const FieldInside = (props: FieldTemplateProps): JSX.Element => {
  const { rawDescription, description } = props;
  return (
    <FormGroup fill>
      {props.children}
      {Boolean(rawDescription) && showsLabel(props) && <div className="cf-indent">{description}</div>}
      {props.errors}
      {props.help}
    </FormGroup>
  );
};

const FieldGroup = (props: FieldTemplateProps): JSX.Element => {
  const { id, label, description, displayLabel, uiSchema, registry } = props;
  const { widget } = getUiOptions(uiSchema, registry.globalUiOptions);
  const described = Boolean(props.rawDescription) && displayLabel === true;
  const invalid = isInvalid({ ...(props.rawErrors && { rawErrors: props.rawErrors }) });
  // Single radio buttons may not be marked invalid or required; their group may.
  const radios = widget === 'radio' && {
    role: 'radiogroup',
    'aria-invalid': invalid || undefined,
    'aria-required': isNeeded(props.required, props.schema) || undefined,
  };
  const describedBy = [described && descriptionId(id), invalid && errorId(id)].filter(Boolean).join(' ');
  return (
    <fieldset
      aria-describedby={describedBy || undefined}
      {...(displayLabel === true ? { 'aria-labelledby': titleId(id) } : { 'aria-label': label })}
      {...radios}
      className="cf-group bp6-form-group"
    >
      {displayLabel === true && (
        <legend className="bp6-label" id={titleId(id)}>
          <FieldLabel label={label} required={isNeeded(props.required, props.schema)} />
        </legend>
      )}
      {described && description}
      <FieldContent {...props} />
    </fieldset>
  );
};

const FieldBare = (props: FieldTemplateProps): JSX.Element => (
  <div className="bp6-form-group">
    <FieldContent {...props} />
  </div>
);

const FieldContent = ({ children, errors, help }: FieldTemplateProps): JSX.Element => (
  <>
    {children}
    {errors}
    {help}
  </>
);

const shapes = {
  above: FieldAbove,
  inside: FieldInside,
  group: FieldGroup,
  bare: FieldBare,
} satisfies Record<FieldShape, typeof FieldBare>;
