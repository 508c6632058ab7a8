import { OverlayToaster } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { formatText, type Notice } from '../engine/index.ts';
import { portal } from 'virtual:counterfoil/portal';

const listeners = new Set<(notice: Notice) => void>();

/** Shows a notice at the top right; the portal's words stand in for what it leaves out. */
export const notify = (notice: Notice): void => {
  for (const listener of listeners) listener(notice);
};

/** Where notifications appear; mounted once. */
export const Notifications = (): ReactNode => {
  const toaster = useRef<OverlayToaster>(null);
  useEffect(() => {
    const show = ({ intent, title, body }: Notice): void => {
      const { seconds, title: usual } = portal.notification;
      const heading = title ?? (intent === 'success' ? formatText(usual, {}, portal.locale) : undefined);
      toaster.current?.show({
        intent,
        // A failure stays until it is read.
        timeout: intent === 'danger' ? 0 : seconds * 1000,
        message: (
          <>
            {heading !== undefined && <strong className="cf-toast-title">{heading}</strong>}
            {body}
          </>
        ),
      });
    };
    listeners.add(show);
    return () => {
      listeners.delete(show);
    };
  }, []);
  return <OverlayToaster ref={toaster} position="top-right" maxToasts={3} />;
};
