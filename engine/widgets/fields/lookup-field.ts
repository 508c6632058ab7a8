import type { CreateField } from './field-widget.ts';

/** A record found by what is typed. */
export const lookupField: CreateField = ({ lookup }, { translate, readChoices, readChosen }) => ({
  'ui:widget': 'lookup',
  'ui:options': { lookup, setting: { translate, readChoices, readChosen } },
});
