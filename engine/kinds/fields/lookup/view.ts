import { lazyWidget } from '../lazy-widget.tsx';
import type { FieldView } from '../field-view.ts';
import { omitUndefined } from '../../../json.ts';

const LookupWidget = lazyWidget(async () => (await import('./lookup-widget.tsx')).LookupWidget);

/** A record found by typing. */
export const lookupField: FieldView = {
  create: ({ lookup, none }, { translate, settle, readChoices, readChosen }) => ({
    'ui:widget': LookupWidget,
    'ui:options': {
      // The form library draws a field again only for data that differs, so that values read from another
      // field must be in the data.
      lookup: lookup === undefined ? undefined : settle(lookup),
      ...omitUndefined({ none }),
      setting: { translate, settle, readChoices, readChosen },
    },
  }),
};
