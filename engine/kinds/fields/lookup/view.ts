import { settleLookup } from '../../../resolve/form/settle-lookup.ts';
import type { FieldView } from '../field-view.ts';

/** A record found by what is typed. */
export const lookupField: FieldView = {
  create: ({ lookup }, { translate, readChoices, readChosen, scopes }) => ({
    'ui:widget': 'lookup',
    'ui:options': {
      lookup: lookup === undefined ? undefined : settleLookup(lookup, scopes),
      setting: { translate, readChoices, readChosen },
    },
  }),
};
