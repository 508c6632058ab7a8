import type { FieldView } from '../field-view.ts';

/** A day, typed as the portal shows it. */
export const dateField: FieldView = {
  create: (_, { days }) => ({ 'ui:widget': 'date', 'ui:options': days }),
};
