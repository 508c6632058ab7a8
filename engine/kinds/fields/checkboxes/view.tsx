import './checkboxes.css';
import type { FieldPlan } from '../../../language/plan/form-plan.ts';
import type { Value } from '../../../language/value/value.ts';
import { lookUp, readOwn } from '../../../json.ts';
import { resolveValue } from '../../../resolve/scopes.ts';
import type { FieldSetting, FieldView } from '../field-view.ts';
import { choosing } from '../choice-view.ts';
import { lazyWidget } from '../lazy-widget.tsx';

const MarkedWidget = lazyWidget(async () => (await import('./marked-widget.tsx')).MarkedWidget);

const textsOf = (value: Value | undefined, { scopes }: FieldSetting): readonly string[] | undefined => {
  const list = value === undefined ? undefined : resolveValue(value, scopes);
  return Array.isArray(list) ? list.map(String) : undefined;
};

/** What is ticked while nobody ticked anything, by what another field says. */
const usualOf = ({ usualBy }: FieldPlan, { scopes }: FieldSetting): readonly string[] | undefined =>
  usualBy === undefined ? undefined : lookUp(usualBy.values, String(readOwn(scopes.form, usualBy.by)));

const explanationsOf = ({ options = [] }: FieldPlan): Readonly<Record<string, string>> =>
  Object.fromEntries(
    options.flatMap(({ value, description }) =>
      description === undefined ? [] : [[String(value), description] as const],
    ),
  );

/** Any number of values, each with a checkbox, its explanation, and whether it differs from the usual one. */
export const checkboxesField: FieldView = {
  create: (field, setting) => {
    const offered = textsOf(field.among, setting) ?? setting.offered;
    const usual = usualOf(field, setting);
    const isUntouched = readOwn(setting.scopes.form, field.field) === undefined;
    const themed = choosing('checkboxes').create(field, { ...setting, offered });
    return {
      ...themed,
      'ui:widget': MarkedWidget,
      'ui:options': {
        ...themed['ui:options'],
        explanations: explanationsOf(field),
        usual: textsOf(field.usual, setting) ?? usual,
        // The form library has an empty list for none.
        followed: isUntouched ? usual : undefined,
        more: setting.translate('form.moreThanUsual'),
        less: setting.translate('form.lessThanUsual'),
      },
    };
  },
};
