import { useCallback } from 'react';
import { useAnnounce } from './announcer.tsx';
import { useHost } from './host-provider.tsx';
import { useTexts } from './texts.ts';

/** Puts text on the clipboard and says so. */
export const useCopy = (): ((text: string) => void) => {
  const { notify } = useHost();
  const announce = useAnnounce();
  const translate = useTexts();
  return useCallback(
    (text) => {
      const said = translate('record.copied');
      navigator.clipboard.writeText(text).then(
        () => {
          announce(said);
          notify({ intent: 'success', body: said });
        },
        () => notify({ intent: 'danger', body: translate('error.server') }),
      );
    },
    [notify, announce, translate],
  );
};
