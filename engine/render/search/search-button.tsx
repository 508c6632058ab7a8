import { Classes } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { FoundActionPlan, SearchPlan } from '../../language/plan/search-plan.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { keyWords, pageShortcutOf, type PageShortcut } from '../keys/shortcuts.ts';
import { useRemember } from './use-recent.ts';
import './search.css';
import { useSearchPlan, useSearchTexts } from './use-search-plan.ts';

const loadPalette = async () => (await import('./search-palette.tsx')).SearchPalette;
const SearchPalette = lazyPart(loadPalette);
const KeysDialog = lazyPart(async () => (await import('../keys/keys-dialog.tsx')).KeysDialog);
const FoundAction = lazyPart(async () => (await import('./found-action.tsx')).FoundAction);

/** A question that has to be answered first: what lies over it would hide it. A record beside its list asks nothing. */
const isAsked = (): boolean => document.querySelector('[aria-modal="true"]:not(.cf-drawer)') !== null;

const Field = ({ plan }: { readonly plan: SearchPlan }) => {
  const translate = useSearchTexts(plan);
  const [open, setOpen] = useState<PageShortcut>();
  const [action, setAction] = useState<FoundActionPlan>();
  const button = useRef<HTMLButtonElement>(null);
  const returnTo = useRef<Element | null>(null);
  const show = useCallback((what: PageShortcut) => {
    returnTo.current = document.activeElement;
    setOpen(what);
  }, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const pressed = pageShortcutOf(event);
      if (pressed === undefined || isAsked()) return;
      event.preventDefault();
      show(pressed);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [show]);
  const focusBack = useCallback(() => {
    const { current } = returnTo;
    const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
    (isThere ? current : button.current)?.focus({ preventScroll: true });
  }, []);
  const close = useCallback(() => {
    setOpen(undefined);
    focusBack();
  }, [focusBack]);
  const leave = useCallback(() => setOpen(undefined), []);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${Classes.BUTTON} ${Classes.MINIMAL} cf-search-button`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void SearchPalette.load().catch(() => undefined)}
        onFocus={() => void SearchPalette.load().catch(() => undefined)}
        onClick={() => show('search')}
      >
        <SearchIcon />
        <span className="cf-search-words">{translate('search.open')}</span>
        <kbd aria-hidden="true">{keyWords('mod+K').join(' ')}</kbd>
      </button>
      <Suspense fallback={null}>
        {open === 'search' && (
          <SearchPalette plan={plan} onClose={close} onLeave={leave} onAction={setAction} />
        )}
        {open === 'show' && <KeysDialog plan={plan} onClose={close} />}
        {action !== undefined && (
          <FoundAction found={action} returnTo={() => button.current} onClose={() => setAction(undefined)} />
        )}
      </Suspense>
    </>
  );
};

/** The field in the header that opens the search. It listens for the keys of the page. */
export const SearchButton = () => {
  const { data } = useSearchPlan();
  useRemember();
  return data === undefined ? <span className="cf-search-place" /> : <Field plan={data} />;
};
