import type { FieldView } from '../field-view.ts';

/** A secret, hidden while it is typed; nothing known is filled in unless the description says what it is. */
export const passwordField: FieldView = {
  create: ({ autocomplete = 'new-password' }) => ({
    'ui:widget': 'password',
    'ui:autocomplete': autocomplete,
  }),
};
