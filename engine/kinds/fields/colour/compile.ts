import type { FieldCompiler } from '../field-compile.ts';
import type { SchemaView } from '../../../description/schema-view.ts';

/** Whether the description marks a text as a colour. */
export const isColour = ({ keywords }: SchemaView): boolean => keywords['format'] === 'colour';

/** A colour, which the description marks with `format: colour`. */
export const colourField: FieldCompiler = {
  fits: ({ type }) => type === 'text',
  derives: ({ type }, view) => type === 'text' && isColour(view),
};
