import { isFocusLost } from '../focus-lost.ts';

/** Where a person goes on: with what can be done to several rows, with the rows, or where there are none with what stands above. */
const stops = [
  '.cf-bulk-actions button:not(:disabled)',
  '[role="grid"] [tabindex="0"]',
  '.cf-segments [tabindex="0"]',
  '[role="toolbar"] [tabindex="0"]',
];

const stopIn = (list: HTMLElement): HTMLElement | undefined =>
  stops.flatMap((selector) => list.querySelector<HTMLElement>(selector) ?? [])[0];

/** Whether something that has to be left first lies over the element. */
const isCovered = (element: HTMLElement): boolean => {
  const over = [...document.querySelectorAll('[aria-modal="true"]')].at(-1);
  return over !== undefined && !over.contains(element);
};

/**
 * Keeps the focus in a list when what had it goes, such as the button of what was just done, or a dialog that gives it back to nothing.
 * Answers what looks whether it is lost, and what ends it.
 */
export const keepFocus = (list: HTMLElement) => {
  let last: HTMLElement | undefined;
  let wasCovered = false;
  const onFocus = ({ target }: FocusEvent) => {
    // What lies over the list has the focus for a while only.
    if (!isCovered(list)) last = target instanceof HTMLElement && list.contains(target) ? target : undefined;
  };
  document.addEventListener('focusin', onFocus);
  return {
    look: () => {
      if (isCovered(list)) {
        wasCovered = true;
        return;
      }
      const mayGiveBack = wasCovered || last?.isConnected === false;
      wasCovered = false;
      if (last === undefined || !mayGiveBack || !isFocusLost()) return;
      const isThere = last.isConnected && !last.matches(':disabled');
      (isThere ? last : stopIn(list))?.focus({ preventScroll: true });
    },
    end: () => document.removeEventListener('focusin', onFocus),
  };
};
