import type { FieldView } from '../field-view.ts';

/** One line of text, or whatever the type of the schema asks for. */
export const textField: FieldView = { create: () => ({}) };
