import type { FieldView } from '../field-view.ts';

/** A table of rows, or cards. */
export const rowsField: FieldView = {
  create: (field) => ({ 'ui:field': 'entries', 'ui:options': { entries: field } }),
};
