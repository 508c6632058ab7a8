import { Classes } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { FoundActionPlan, SearchPlan } from '../../language/plan/search-plan.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { keyWords } from '../keys/shortcuts.ts';
import type { OpenShortcut } from '../keys/use-page-shortcut.ts';
import { useRemember } from './use-recent.ts';
import './search.css';
import { useSearchPlan, useSearchTexts } from './use-search-plan.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';

const loadPalette = async () => (await import('./search-palette.tsx')).SearchPalette;
const SearchPalette = lazyPart(loadPalette);
const KeysDialog = lazyPart(async () => (await import('../keys/keys-dialog.tsx')).KeysDialog);
const FoundAction = lazyPart(async () => (await import('./found-action.tsx')).FoundAction);

interface SearchButtonProps {
  readonly shortcut: OpenShortcut;
}
interface FieldProps extends SearchButtonProps {
  readonly plan: SearchPlan;
}

const Field = ({ plan, shortcut }: FieldProps) => {
  const translate = useSearchTexts(plan);
  const { open, show, leave, returnTo } = shortcut;
  const [action, setAction] = useState<FoundActionPlan>();
  const button = useRef<HTMLButtonElement>(null);
  const focusBack = useCallback(() => {
    const { current } = returnTo;
    const isThere = current instanceof HTMLElement && current.isConnected && current !== document.body;
    (isThere ? current : button.current)?.focus({ preventScroll: true });
  }, [returnTo]);
  const close = useCallback(() => {
    leave();
    focusBack();
  }, [leave, focusBack]);
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
      <PartBoundary fallback={null}>
        {open === 'search' && (
          <SearchPalette
            plan={plan}
            ahead={shortcut.ahead}
            onClose={close}
            onLeave={leave}
            onAction={setAction}
          />
        )}
        {open === 'show' && <KeysDialog plan={plan} onClose={close} />}
        {action !== undefined && (
          <FoundAction found={action} returnTo={() => button.current} onClose={() => setAction(undefined)} />
        )}
      </PartBoundary>
    </>
  );
};

/** The field in the header that opens the search, and what the keys of the page opened. */
export const SearchButton = ({ shortcut }: SearchButtonProps) => {
  const { data, isError } = useSearchPlan();
  const { leave } = shortcut;
  // What cannot be opened takes no keys.
  useEffect(() => {
    if (isError) leave();
  }, [isError, leave]);
  useRemember();
  return data === undefined ? (
    <span className="cf-search-place" />
  ) : (
    <Field plan={data} shortcut={shortcut} />
  );
};
