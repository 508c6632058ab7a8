import type { FieldPath } from '../../resolve/form/field-path.ts';
import { revealEntry } from './entries/reveal-entry.ts';

const findControl = (form: HTMLElement, own: string): HTMLElement | undefined => {
  const controls = 'input, select, textarea, button';
  const places = [...form.querySelectorAll<HTMLElement>('[id]')];
  // The choices of a field have ids that begin with its own, and so has what is beside its control.
  const below = places.filter(({ id }) => id.startsWith(`${own}-`) || id.startsWith(`${own}_`));
  return [...places.filter(({ id }) => id === own), ...below]
    .map((place) => (place.matches(controls) ? place : place.querySelector<HTMLElement>(controls)))
    .find((found) => found !== null);
};

/** Puts the focus on the field that needs it, by its path in the form with these ids; a row that is not drawn is brought into sight first. */
export const focusField = (form: HTMLElement | null, ids: string, path: FieldPath | undefined): void => {
  if (form === null || path === undefined) return;
  const own = [ids, ...path].join('_');
  const control = findControl(form, own);
  if (control !== undefined) {
    control.focus();
    return;
  }
  const [list = '', index = ''] = path;
  revealEntry(form.querySelector(`[id="${ids}_${list}"]`), Number(index), () =>
    (findControl(form, own) ?? findControl(form, `${ids}_${list}_${index}`))?.focus(),
  );
};
