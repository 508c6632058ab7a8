import { useCallback } from 'react';
import { useAnnounce } from './announcer.tsx';
import { useHost } from './host-provider.tsx';
import { useEngineTranslate } from './texts.ts';

/** Puts text on the clipboard and announces it. */
export const useCopy = (): ((text: string) => void) => {
  const { notify } = useHost();
  const announce = useAnnounce();
  const translate = useEngineTranslate();
  return useCallback(
    (text) => {
      const message = translate('record.copied');
      navigator.clipboard.writeText(text).then(
        () => {
          announce(message);
          notify({ intent: 'success', body: message });
        },
        () => notify({ intent: 'danger', body: translate('error.server') }),
      );
    },
    [notify, announce, translate],
  );
};
