import { buttonId, canExpand, descriptionId, titleId, type ObjectFieldTemplateProps } from '@rjsf/utils';
import type { JSX } from 'react';
import { baseProps, controlProp } from '../base-props.ts';

/** A group of fields, laid out in as many columns as fit. */
export const ObjectFieldTemplate = (props: ObjectFieldTemplateProps): JSX.Element | null => {
  const { className = '', description, fieldPathId, properties, registry, schema, title, uiSchema } = props;
  const { TitleFieldTemplate, DescriptionFieldTemplate, ButtonTemplates } = registry.templates;
  const isOnlyUnion = (schema.oneOf ?? schema.anyOf) !== undefined && schema.properties === undefined;
  if (isOnlyUnion && properties.length === 0) return null;
  const base = baseProps(props);
  const inert = props.disabled === true || props.readonly === true;
  const described = description !== undefined && description !== '';
  return (
    <fieldset
      aria-describedby={described ? descriptionId(fieldPathId) : undefined}
      className={`cf-object ${className}`}
      id={fieldPathId.$id}
      tabIndex={-1}
    >
      {title !== '' && (
        <TitleFieldTemplate
          {...base}
          {...controlProp(inert ? undefined : props.optionalDataControl)}
          id={titleId(fieldPathId)}
          required={props.required === true}
          title={title}
        />
      )}
      {described && (
        <DescriptionFieldTemplate {...base} description={description} id={descriptionId(fieldPathId)} />
      )}
      {inert && props.optionalDataControl}
      <div className="cf-grid">{properties.map(({ content }) => content)}</div>
      {canExpand(schema, uiSchema, props.formData) && (
        <ButtonTemplates.AddButton
          className="rjsf-object-property-expand"
          disabled={inert}
          id={buttonId(fieldPathId, 'add')}
          onClick={props.onAddProperty}
          registry={registry}
          {...(uiSchema && { uiSchema })}
        />
      )}
    </fieldset>
  );
};
