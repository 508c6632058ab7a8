import { useEffect } from 'react';
import { useHost } from '../host-provider.tsx';
import { useTranslate } from '../texts.ts';

/** Names the window after a record as long as it is open; nothing changes it for a record inside of another one. */
export const useWindowTitle = (title: string | undefined): void => {
  const { portal } = useHost();
  const t = useTranslate();
  const whole = title === undefined ? undefined : `${title} · ${t(portal.title)}`;
  useEffect(() => {
    if (whole === undefined) return undefined;
    const { title: before } = document;
    document.title = whole;
    return () => {
      document.title = before;
    };
  }, [whole]);
};
