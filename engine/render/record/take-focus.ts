/** Gives the focus to an element as soon as it is in the page, in its place. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });
