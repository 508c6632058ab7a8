import type { UiSchema } from '@rjsf/utils';
import type { FieldPlan, FormPlan, Json } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { fieldsOf, type VisibleSection } from '../../resolve/form/form-state.ts';
import { isRecord } from '../../json.ts';
import { fields } from '../../kinds/fields/fields.ts';
import type { FieldSetting } from '../../kinds/fields/field-view.ts';

type Schema = { readonly [Key in string]: Json };

const isSchema = (value: Json | undefined): value is Schema => isRecord(value);

/** The schema of one property. */
export const propertySchema = ({ schema }: FormPlan, name: string): Schema => {
  const properties = schema['properties'];
  const own = isSchema(properties) ? properties[name] : undefined;
  return isSchema(own) ? own : {};
};

/** What the form library draws: every field in order, those that do not show hidden, each with its control. */
export const createUiSchema = (
  form: FormPlan,
  sections: readonly VisibleSection[],
  settingOf: (field: FieldPlan) => FieldSetting,
  say: (text: Text) => string,
  hintOf: (field: FieldPlan) => string | undefined = () => undefined,
): UiSchema => {
  const shown = new Set(sections.flatMap((section) => section.fields));
  const entries = fieldsOf(form).map((field): readonly [string, UiSchema] => {
    if (!shown.has(field)) return [field.field, { 'ui:widget': 'hidden' }];
    const ui: UiSchema = {
      'ui:title': say(field.label),
      ...fields[field.as].create(field, settingOf(field)),
    };
    const help = hintOf(field) ?? (field.help === undefined ? undefined : say(field.help));
    return [field.field, help === undefined ? ui : { ...ui, 'ui:help': help }];
  });
  return {
    'ui:order': [...entries.map(([name]) => name), '*'],
    'ui:label': false,
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(entries),
  };
};
