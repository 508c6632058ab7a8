import type { FieldView } from '../field-view.ts';

/** Lines of text, each with a button that removes it. */
export const textsField: FieldView = {
  create: (field) => ({ 'ui:field': 'entries', 'ui:options': { entries: field } }),
};
