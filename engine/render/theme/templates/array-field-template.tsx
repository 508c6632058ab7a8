import { buttonId, descriptionId, getUiOptions, type ArrayFieldTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { baseProps, controlProp } from '../base-props.ts';

/** A list of entries as a group that can take the focus when it is itself at fault. */
export const ArrayFieldTemplate = (props: ArrayFieldTemplateProps): JSX.Element => {
  const {
    className = '',
    fieldPathId,
    items,
    registry,
    schema,
    uiSchema,
    optionalDataControl,
    title,
  } = props;
  const options = getUiOptions(uiSchema);
  const { ArrayFieldTitleTemplate, ArrayFieldDescriptionTemplate, ButtonTemplates } = registry.templates;
  const base = baseProps(props);
  const inert = props.disabled === true || props.readonly === true;
  const description = options.description ?? schema.description;
  const describes =
    description !== undefined && getUiOptions(uiSchema, registry.globalUiOptions).label !== false;
  return (
    <fieldset
      aria-describedby={describes ? descriptionId(fieldPathId) : undefined}
      className={`cf-list ${className}`}
      id={fieldPathId.$id}
      tabIndex={-1}
    >
      <ArrayFieldTitleTemplate
        {...base}
        {...controlProp(inert ? undefined : optionalDataControl)}
        fieldPathId={fieldPathId}
        required={props.required === true}
        title={options.title ?? title}
      />
      <ArrayFieldDescriptionTemplate {...base} description={description ?? ''} fieldPathId={fieldPathId} />
      {inert && optionalDataControl}
      {items}
      {props.canAdd === true && (
        <ButtonTemplates.AddButton
          className="rjsf-array-item-add"
          disabled={inert}
          id={buttonId(fieldPathId, 'add')}
          onClick={props.onAddClick}
          registry={registry}
          {...(uiSchema && { uiSchema })}
        />
      )}
    </fieldset>
  );
};
