import type { FieldView } from '../field-view.ts';

/** A number. */
export const numberField: FieldView = { create: () => ({}) };
