import { useEffect, useRef } from 'react';
import { isAsked } from '../focus-lost.ts';

/** The records that are open, the innermost last. */
const open: { readonly close: () => void }[] = [];

/** What is over the page and closes first. */
const isCovered = (): boolean =>
  isAsked() ||
  document.querySelector('.bp6-overlay-open .bp6-popover, .bp6-overlay-open [role="dialog"]') !== null;

/** Text outside of a record that Escape may clear. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]') &&
  target.closest('.cf-record-beside') === null;

const onKeyDown = (event: KeyboardEvent): void => {
  if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target) || isCovered()) return;
  open.at(-1)?.close();
};

/** Closes the innermost open record with Escape, wherever the focus is, unless something over the page takes the key first. */
export const useEscape = (close: (() => void) | undefined): void => {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  const isOpen = close !== undefined;
  useEffect(() => {
    if (!isOpen) return undefined;
    const entry = { close: () => latest.current?.() };
    if (open.length === 0) document.addEventListener('keydown', onKeyDown, true);
    open.push(entry);
    return () => {
      open.splice(open.indexOf(entry), 1);
      if (open.length === 0) document.removeEventListener('keydown', onKeyDown, true);
    };
  }, [isOpen]);
};
