import { getSchemaType, getUiOptions, type FieldTemplateProps } from '@rjsf/utils';

/** Where the label of a field is: above the control, inside it, around a group of controls, or nowhere. */
export type FieldShape = 'above' | 'inside' | 'group' | 'bare';

type FieldParts = Pick<FieldTemplateProps, 'schema' | 'uiSchema' | 'registry' | 'displayLabel'>;

/** Returns the shape of a field; a checkbox carries its label itself, radio buttons and checkboxes are a group. */
export const fieldShape = ({ schema, uiSchema, registry, displayLabel }: FieldParts): FieldShape => {
  const { widget, field } = getUiOptions(uiSchema, registry.globalUiOptions);
  if (widget === 'radio' || widget === 'checkboxes') return 'group';
  const isToggle = widget === undefined || widget === 'checkbox' || widget === 'switch';
  if (isToggle && field === undefined && getSchemaType(schema) === 'boolean') return 'inside';
  return displayLabel === true ? 'above' : 'bare';
};

/** Whether labels are shown here at all. */
export const showsLabel = ({ uiSchema, registry }: Pick<FieldParts, 'uiSchema' | 'registry'>): boolean =>
  getUiOptions(uiSchema, registry.globalUiOptions).label !== false;

/** Whether the field takes a whole row of the grid: long text, groups, nested objects and lists, or by its plan. */
export const isWide = ({ schema, uiSchema, registry }: FieldParts): boolean => {
  const { widget, span } = getUiOptions(uiSchema, registry.globalUiOptions);
  const type = getSchemaType(schema);
  const isUnion = (schema.oneOf ?? schema.anyOf) !== undefined && !registry.schemaUtils.isSelect(schema);
  return span === 'full' || widget === 'textarea' || type === 'object' || type === 'array' || isUnion;
};
