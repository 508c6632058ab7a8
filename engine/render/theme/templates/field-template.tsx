import { FormGroup } from '@blueprintjs/core';
import { errorId, getSchemaType, getUiOptions, titleId, type FieldTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { isInvalid } from '../control-attributes.ts';
import { FieldLabel, isNeeded } from '../field-label.tsx';

/** One field in the grid of its form: its label, its control, what is wrong with it and its hint. */
export const FieldTemplate = (props: FieldTemplateProps): JSX.Element => {
  const { children, classNames = '', hidden, style } = props;
  if (hidden === true) return <div hidden>{children}</div>;
  const Shape = shapes[shapeOf(props)];
  return (
    <div className={`cf-field ${isWide(props) ? 'cf-wide ' : ''}${classNames}`} style={style}>
      <Shape {...props} />
    </div>
  );
};

/** Where the label is: around a group of radio buttons, above the control, or nowhere; a checkbox carries its label itself. */
const shapeOf = ({ schema, uiSchema, registry, displayLabel }: FieldTemplateProps): keyof typeof shapes => {
  const { widget, field } = getUiOptions(uiSchema, registry.globalUiOptions);
  if (widget === 'radio') return 'group';
  const isToggle = widget === undefined || widget === 'checkbox' || widget === 'switch';
  if (isToggle && field === undefined && getSchemaType(schema) === 'boolean') return 'inside';
  return displayLabel === true ? 'above' : 'bare';
};

/** Whether the field takes a whole row of the grid: long text and lists. */
const isWide = ({ schema, uiSchema, registry }: FieldTemplateProps): boolean =>
  getUiOptions(uiSchema, registry.globalUiOptions).widget === 'textarea' || getSchemaType(schema) === 'array';

const FieldAbove = (props: FieldTemplateProps): JSX.Element => (
  <FormGroup
    fill
    label={
      props.label !== '' && (
        <FieldLabel label={props.label} required={isNeeded(props.required, props.schema)} />
      )
    }
    labelFor={props.id}
  >
    <FieldContent {...props} />
  </FormGroup>
);

const FieldInside = (props: FieldTemplateProps): JSX.Element => (
  <FormGroup fill>
    <FieldContent {...props} />
  </FormGroup>
);

const FieldGroup = (props: FieldTemplateProps): JSX.Element => {
  const { id, label, displayLabel, required } = props;
  const invalid = isInvalid({ ...(props.rawErrors && { rawErrors: props.rawErrors }) });
  return (
    // Single radio buttons may not be marked invalid or required; their group may.
    <fieldset
      aria-describedby={invalid ? errorId(id) : undefined}
      {...(displayLabel === true ? { 'aria-labelledby': titleId(id) } : { 'aria-label': label })}
      role="radiogroup"
      aria-invalid={invalid || undefined}
      aria-required={required || undefined}
      className="cf-group bp6-form-group"
    >
      {displayLabel === true && (
        <legend className="bp6-label" id={titleId(id)}>
          <FieldLabel label={label} required={required === true} />
        </legend>
      )}
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

const shapes = { above: FieldAbove, inside: FieldInside, group: FieldGroup, bare: FieldBare } as const;
