import { omitUndefined } from '../../../json.ts';
import { durationFormat } from '../../../resolve/format/intl.ts';
import { choosing } from '../choice-view.ts';
import { themed, type FieldView } from '../field-view.ts';
import { scaled } from '../scaled-view.ts';

/** The control by the type of the schema. */
const byType: FieldView = { create: () => ({}) };

export const textField = byType;
export const textareaField = themed('textarea');
/** Hidden while it is typed; browsers fill in nothing unless the description says what it is. */
export const passwordField: FieldView = {
  create: ({ autocomplete = 'new-password' }) => ({
    'ui:widget': 'password',
    'ui:autocomplete': autocomplete,
  }),
};

export const numberField = byType;
/** Typed in major units. */
export const moneyField = scaled((_, { money }) => money);
/** Typed as percent: 195 hundredths are typed as 1.95. */
export const percentageField = scaled(({ format }) => ({
  exponent: format.type === 'percentage' ? format.decimals : 0,
  currency: '%',
  signAfter: true,
}));
/** Counted in its unit. */
export const durationField = scaled(({ format }, { days }) => {
  const parts = format.type === 'duration' ? durationFormat(format.unit)(days.locale).formatToParts(2) : [];
  const unit = parts.find(({ type }) => type === 'unit')?.value ?? '';
  return { exponent: 0, currency: unit, signAfter: true };
});
/** Typed in the portal's format. */
export const dateField: FieldView = {
  create: ({ none }, { days }) => ({
    'ui:widget': 'date',
    'ui:options': days,
    ...omitUndefined({ 'ui:placeholder': none }),
  }),
};
export const dateTimeField = themed('date-time');

export const selectField = choosing('select');
export const radioField = choosing('radio');
export const multiSelectField = choosing('select');
export const checkboxField = themed('checkbox');
export const switchField = themed('switch');
