import type { UiSchema } from '@rjsf/utils';
import type { FieldPlan, FormPlan } from '../../language/plan/form-plan.ts';
import type { Text } from '../../language/plan/text.ts';
import { fieldsOf, type VisibleSection } from '../../resolve/form/form-state.ts';
import { fields } from '../../kinds/fields/fields.ts';
import type { FieldSetting } from '../../kinds/fields/field-view.ts';
import { hasEntries } from './entries-options.ts';

/** A field that can be read, not changed; `words` give the reason, unless it is shown above it. */
export interface LockedField {
  readonly words?: string;
}

/** The control of a field, under its label, with its texts below it. */
export const createFieldUi = (
  field: FieldPlan,
  setting: FieldSetting,
  t: (text: Text) => string,
  hint?: string,
  lock?: LockedField,
): UiSchema => {
  const ui: UiSchema = { 'ui:title': t(field.label), ...fields[field.as].create(field, setting) };
  const help = [hint ?? (field.help === undefined ? undefined : t(field.help)), lock?.words]
    .filter((words) => words !== undefined)
    .join(' ');
  const options: unknown = ui['ui:options'];
  // Below a list it would be far from its heading.
  const helpUi = hasEntries(options)
    ? { 'ui:options': { ...options, explained: help } }
    : { 'ui:help': help };
  return {
    ...ui,
    ...(help === '' ? {} : helpUi),
    ...(lock === undefined ? {} : { 'ui:readonly': true }),
  };
};

/** What the form library draws: every field in order, those that do not show hidden, each with its control. */
export const createUiSchema = (
  form: FormPlan,
  sections: readonly VisibleSection[],
  uiOf: (field: FieldPlan) => UiSchema,
): UiSchema => {
  const shown = new Set(sections.flatMap((section) => section.fields));
  const entries = fieldsOf(form).map((field): readonly [string, UiSchema] => [
    field.field,
    shown.has(field) ? uiOf(field) : { 'ui:widget': 'hidden' },
  ]);
  return {
    'ui:order': [...entries.map(([name]) => name), '*'],
    'ui:label': false,
    'ui:submitButtonOptions': { norender: true },
    ...Object.fromEntries(entries),
  };
};
