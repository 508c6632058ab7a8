import type { FieldView } from '../field-view.ts';

/** An amount typed in major units. */
export const moneyField: FieldView = {
  create: (_, { money, translate }) => ({
    'ui:widget': 'money',
    'ui:options': { ...money, invalidMessage: translate('form.number') },
  }),
};
