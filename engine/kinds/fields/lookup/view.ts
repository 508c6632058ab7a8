import { settleLookup } from '../../../resolve/form/settle-lookup.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import type { FieldView } from '../field-view.ts';

const LookupWidget = lazyWidget(async () => (await import('./lookup-widget.tsx')).LookupWidget);

/** A record found by what is typed. */
export const lookupField: FieldView = {
  create: ({ lookup }, { translate, settle, readChoices, readChosen, scopes }) => ({
    'ui:widget': LookupWidget,
    'ui:options': {
      lookup: lookup === undefined ? undefined : settleLookup(lookup, scopes),
      setting: { translate, settle, readChoices, readChosen },
    },
  }),
};
