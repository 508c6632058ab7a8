/**
 * Moves the focus to the first field at fault as the form shows them (the library's own `focusOnFirstError` takes the
 * validator's order, which puts missing fields first); tells whether there was one.
 */
export const focusFirstInvalid = (form: Element): boolean => {
  const field = form.querySelector('.cf-errors')?.closest('.cf-field');
  const control = field?.querySelector<HTMLElement>(focusable);
  control?.focus();
  return control !== null && control !== undefined;
};

const focusable = ['input', 'select', 'textarea', 'button', '[tabindex]']
  .map((one) => `${one}:not(:disabled, [type="hidden"])`)
  .join(',');
