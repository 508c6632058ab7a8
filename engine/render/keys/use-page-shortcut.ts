import { useCallback, useEffect, useRef, useState } from 'react';
import { isAsked } from '../focus-lost.ts';
import { isLetter, pageShortcutOf, type PageShortcut } from './page-shortcut.ts';

/** What the keys of the page opened, and what was typed since. It is held for the part that shows it, which may still be loading. */
export const usePageShortcut = () => {
  const [open, setOpen] = useState<PageShortcut>();
  const returnTo = useRef<Element>(null);
  const ahead = useRef('');
  const show = useCallback((what: PageShortcut) => {
    returnTo.current = document.activeElement;
    ahead.current = '';
    setOpen(what);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // What is open by now has its own keys, and over a question nothing opens.
      if (isAsked()) return;
      const pressed = pageShortcutOf(event);
      if (open === 'search' && isLetter(event)) ahead.current += event.key;
      else if (pressed !== undefined) show(pressed);
      // Nobody waits any more for what is loading.
      else if (open !== undefined && event.key === 'Escape') setOpen(undefined);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, show]);
  const leave = useCallback(() => setOpen(undefined), []);
  return { open, show, leave, returnTo, ahead };
};

/** What is open by a key or the button of the search, and what had the focus before. */
export type OpenShortcut = ReturnType<typeof usePageShortcut>;
