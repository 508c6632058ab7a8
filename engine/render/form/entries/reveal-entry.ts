import { Classes } from '@blueprintjs/core';

/** The event that asks a list for an entry that it does not draw; its detail is the number of the entry. */
export const revealEvent = 'cf-reveal';

/** What each list waits for: whoever wants another entry of it wants the former one no longer. */
const awaited = new WeakMap<Element, MutationObserver>();

/** Has a list bring an entry into sight, and goes on once it is drawn with its controls, whose code may still be loading. */
export const revealEntry = (list: Element | null, index: number, goOn: () => void): void => {
  if (list === null) return;
  awaited.get(list)?.disconnect();
  const own = `[data-entry="${index}"]`;
  const isDrawn = (): boolean =>
    list.querySelector(own) !== null && list.querySelector(`${own} .${Classes.SKELETON}`) === null;
  if (list.querySelector(own) === null) list.dispatchEvent(new CustomEvent(revealEvent, { detail: index }));
  if (isDrawn()) {
    goOn();
    return;
  }
  const observer = new MutationObserver(() => {
    if (!isDrawn()) return;
    observer.disconnect();
    goOn();
  });
  awaited.set(list, observer);
  observer.observe(list, { childList: true, subtree: true, attributeFilter: ['data-entry'] });
};
