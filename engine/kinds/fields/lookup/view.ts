import { settleLookup } from '../../../resolve/form/settle-lookup.ts';
import type { CreateField } from '../field-view.ts';

/** A record found by what is typed. */
export const lookupField: CreateField = ({ lookup }, { translate, readChoices, readChosen, scopes }) => ({
  'ui:widget': 'lookup',
  'ui:options': {
    lookup: lookup === undefined ? undefined : settleLookup(lookup, scopes),
    setting: { translate, readChoices, readChosen },
  },
});
