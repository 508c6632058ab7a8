import type { MouseEvent } from 'react';

const followedByBrowser = (event: MouseEvent): boolean =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/** Follows a real link inside the portal; a new tab or window stays the browser's own. */
export const followLink = (event: MouseEvent, open: () => void): void => {
  event.stopPropagation();
  if (followedByBrowser(event)) return;
  event.preventDefault();
  open();
};
