import { numberMarks } from '../../resolve/format/intl.ts';
import type { FieldPlan } from '../../language/plan/form-plan.ts';
import type { FieldSetting, FieldView } from './field-view.ts';

/** A whole number typed with a decimal point so many places from its end, beside the sign of its unit: like an amount. */
export const scaled = (
  optionsOf: (
    field: FieldPlan,
    setting: FieldSetting,
  ) => FieldSetting['money'] & { readonly signAfter?: boolean },
): FieldView => ({
  create: (field, setting) => ({
    'ui:widget': 'money',
    'ui:options': {
      ...optionsOf(field, setting),
      marks: numberMarks(setting.days.locale),
      invalidMessage: setting.translate('form.number'),
    },
  }),
});
