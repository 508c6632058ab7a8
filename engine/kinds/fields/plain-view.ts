import type { CreateField } from './field-view.ts';

/** A control that the theme has under this name. */
const named =
  (widget: string): CreateField =>
  () => ({ 'ui:widget': widget });

/** One line of text, or whatever the schema's type asks for. */
export const textField: CreateField = () => ({});
/** Several lines of text. */
export const textareaField = named('textarea');
/** A secret, hidden while it is typed; nothing known is filled in unless the description says what it is. */
export const passwordField: CreateField = ({ autocomplete = 'new-password' }) => ({
  'ui:widget': 'password',
  'ui:autocomplete': autocomplete,
});
/** A number. */
export const numberField: CreateField = () => ({});
/** A day, typed as the portal shows it. */
export const dateField: CreateField = (_, { days }) => ({ 'ui:widget': 'date', 'ui:options': days });
/** A moment. */
export const dateTimeField = named('date-time');
/** Yes or no. */
export const checkboxField = named('checkbox');
/** On or off. */
export const switchField = named('switch');
/** Files from this device. */
export const filesField: CreateField = (_, { schema }) => ({
  'ui:widget': schema['type'] === 'array' ? 'files' : 'file',
});
