import { Classes } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { useCallback, useRef, useState } from 'react';
import type { FoundActionPlan } from '../../language/plan/search-plan.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../widgets/parts/part-boundary.tsx';
import { keyWords } from '../keys/shortcuts.ts';
import type { OpenShortcut } from '../keys/use-page-shortcut.ts';
import { useEngineTranslate } from '../texts.ts';
import { useRemember } from './use-recent.ts';
import './search.css';
import { usePrepareSearch } from './use-search-plan.ts';

const OpenedSearch = lazyPart(async () => (await import('./opened-search.tsx')).OpenedSearch);

interface SearchButtonProps {
  readonly shortcut: OpenShortcut;
}

/** The field in the header that opens the search, and what the keys of the page opened. */
export const SearchButton = ({ shortcut }: SearchButtonProps) => {
  const translate = useEngineTranslate();
  const prepareSearch = usePrepareSearch();
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
  const closeAll = () => {
    setAction(undefined);
    close();
  };
  const prepare = () => {
    prepareSearch();
    OpenedSearch.prepare();
  };
  useRemember();
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${Classes.BUTTON} ${Classes.MINIMAL} cf-search-button`}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => show('search')}
      >
        <SearchIcon />
        <span className="cf-search-words">{translate('search.open')}</span>
        <kbd aria-hidden="true">{keyWords('mod+K').join(' ')}</kbd>
      </button>
      {(open !== undefined || action !== undefined) && (
        <PartBoundary fallback={null} onMissing={closeAll}>
          <OpenedSearch
            shortcut={shortcut}
            action={action}
            onAction={setAction}
            returnTo={() => button.current}
            onClose={close}
          />
        </PartBoundary>
      )}
    </>
  );
};
