import './colour.css';
import { lazyWidget } from '../lazy-widget.tsx';
import type { FieldView } from '../field-view.ts';

const ColourWidget = lazyWidget(async () => (await import('./colour-widget.tsx')).ColourWidget);

/** A colour, typed or chosen. */
export const colourField: FieldView = {
  create: (_, { translate }) => ({
    'ui:widget': ColourWidget,
    'ui:options': { choose: translate('form.chooseColour') },
  }),
};
