import { OverlayToaster, Toast } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import type { TimedNotice } from '../engine/index.ts';

/** A notice that is on the screen. */
export interface ShownNotice {
  readonly id: number;
  readonly notice: TimedNotice;
}

interface ToastsProps {
  readonly notices: readonly ShownNotice[];
  readonly onDismiss: (id: number) => void;
}

const room = '--cf-toasts-room';

/** Tells the page how high the notices are: on a phone it ends above them, so that they lie over nothing. */
const useRoom = (isShown: boolean): void => {
  useEffect(() => {
    const toasts = isShown ? document.querySelector<HTMLElement>('.cf-toasts') : null;
    if (toasts === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(room, `${toasts.offsetHeight}px`));
    observer.observe(toasts);
    return () => {
      observer.disconnect();
      style.removeProperty(room);
    };
  }, [isShown]);
};

/** The notices at the top right, on a phone at the bottom; a failure stays until it is read. */
export const Toasts = ({ notices, onDismiss }: ToastsProps): ReactNode => {
  useRoom(notices.length > 0);
  return (
    <OverlayToaster className="cf-toasts" position="top-right">
      {notices.map(({ id, notice: { intent, title, body, seconds, offer } }) => (
        <Toast
          key={id}
          intent={intent}
          timeout={seconds * 1000}
          {...(offer === undefined ? {} : { action: { text: offer.text, onClick: offer.take } })}
          message={
            <>
              {title !== undefined && <strong className="cf-toast-title">{title}</strong>}
              {body}
            </>
          }
          onDismiss={() => {
            onDismiss(id);
          }}
        />
      ))}
    </OverlayToaster>
  );
};
