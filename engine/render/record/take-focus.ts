/** Gives the focus to an element as soon as it is in the page, where it stands. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
