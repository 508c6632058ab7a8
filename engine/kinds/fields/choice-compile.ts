import { enumOptions } from '../../compile/lower/figure/value-format.ts';
import { yesAndNo } from '../../compile/lower/text/yes-and-no.ts';
import type { FieldCompiler } from './field-compile.ts';

/** One of the values of an enum, or yes and no. */
export const oneOfValues: FieldCompiler = {
  fits: ({ type }) => type === 'option' || type === 'boolean',
  isChosen: true,
  options: (context, view) => (view.types.includes('boolean') ? yesAndNo(context) : enumOptions(view)),
};

/** Yes or no, as one checkbox. */
export const tick: FieldCompiler = { fits: ({ type }) => type === 'boolean', isChosen: true };
