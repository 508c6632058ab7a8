import { isAsked, isFocusLost } from '../focus-lost.ts';

/** Where a person goes on: with what can be done to several rows, with the rows, or where there are none with what is above. */
const stops = [
  '.cf-bulk-actions button:not(:disabled)',
  '[role="grid"] [tabindex="0"]',
  '.cf-segments [aria-current="true"]',
  '[role="toolbar"] [tabindex="0"]',
];

const stopIn = (list: HTMLElement): HTMLElement | undefined =>
  stops.flatMap((selector) => list.querySelector<HTMLElement>(selector) ?? [])[0];

/** A record that was opened beside a list or in the place of it. */
const record = '.cf-record-beside, .cf-record-page';

/** A button that no key comes to: whoever pressed it has no place on the page to go on from. */
const isForMouse = (element: HTMLElement): boolean =>
  element instanceof HTMLButtonElement && element.tabIndex < 0;

/** What of a list, or of the record opened from it, had the focus last, and whether it has to be given back. */
const watchFocus = (list: HTMLElement) => {
  let last: { readonly element: HTMLElement; readonly frame: HTMLElement } | undefined;
  // A question has the focus for a while only.
  let wasAsked = false;
  const isTaken = (): boolean =>
    last !== undefined && (wasAsked || !last.element.isConnected) && isFocusLost();
  return {
    onFocus: ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || isAsked()) return;
      const frame = list.contains(target) ? list : target.closest<HTMLElement>(record);
      last = frame === null || isForMouse(target) ? undefined : { element: target, frame };
    },
    look: (): void => {
      if (isAsked()) {
        wasAsked = true;
        return;
      }
      const mustGiveBack = isTaken();
      wasAsked = false;
      if (last === undefined || !mustGiveBack) return;
      const { element, frame } = last;
      const isThere = element.isConnected && !element.matches(':disabled');
      // A record that was closed leads back to its list.
      const next =
        frame === list || !frame.isConnected ? stopIn(list) : frame.querySelector<HTMLElement>('h1, h2');
      (isThere ? element : next)?.focus({ preventScroll: true });
    },
  };
};

/**
 * Keeps the focus in a list, or in the record opened from it, when what had it goes, such as the button of what was just done, or a
 * dialog that gives it back to nothing. Answers what ends it.
 */
export const keepFocus = (list: HTMLElement): (() => void) => {
  const { onFocus, look } = watchFocus(list);
  let frame = 0;
  // Whoever closes a dialog or removes a row may give the focus away themselves, at the latest with the next frame.
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look);
    });
  });
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', onFocus);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    document.removeEventListener('focusin', onFocus);
  };
};
