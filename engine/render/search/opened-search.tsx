import { useEffect } from 'react';
import type { FoundActionPlan } from '../../language/plan/search-plan.ts';
import { lazyPart } from '../../widgets/parts/lazy-part.ts';
import { useHost } from '../host-provider.tsx';
import { KeysDialog } from '../keys/keys-dialog.tsx';
import type { OpenShortcut } from '../keys/use-page-shortcut.ts';
import { useEngineTranslate } from '../texts.ts';
import { SearchPalette } from './search-palette.tsx';
import { useSearchPlan } from './use-search-plan.ts';

const FoundAction = lazyPart(async () => (await import('./found-action.tsx')).FoundAction);

interface OpenedSearchProps {
  readonly shortcut: OpenShortcut;
  /** The action that was found and is being done. */
  readonly action: FoundActionPlan | undefined;
  readonly onAction: (action: FoundActionPlan | undefined) => void;
  readonly returnTo: () => HTMLElement | null;
  /** Closes what is open and puts the focus back. */
  readonly onClose: () => void;
}

/** What the search or the keys of the page opened, and the action that was found there. */
export const OpenedSearch = ({ shortcut, action, onAction, returnTo, onClose }: OpenedSearchProps) => {
  const { open, leave, ahead } = shortcut;
  const { data: plan, isError } = useSearchPlan();
  const { notify } = useHost();
  const translate = useEngineTranslate();
  useEffect(() => {
    if (!isError) return;
    notify({ intent: 'danger', body: translate('error.title') });
    // What cannot be opened takes no keys.
    leave();
  }, [isError, notify, translate, leave]);
  if (plan === undefined) return null;
  return (
    <>
      {open === 'search' && (
        <SearchPalette plan={plan} ahead={ahead} onClose={onClose} onLeave={leave} onAction={onAction} />
      )}
      {open === 'show' && <KeysDialog plan={plan} onClose={onClose} />}
      {action !== undefined && (
        <FoundAction found={action} returnTo={returnTo} onClose={() => onAction(undefined)} />
      )}
    </>
  );
};
