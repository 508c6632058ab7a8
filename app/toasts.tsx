import { OverlayToaster, Toast } from '@blueprintjs/core';
import type { TimedNotice } from '@counterfoil/engine';
import { useEffect, useRef, type ReactNode } from 'react';

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

/** The text of a notice. While it is shown the page knows the height of all notices: on a phone it ends above them. */
const NoticeWords = ({ notice: { title, body } }: Pick<ShownNotice, 'notice'>) => {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const toasts = words.current?.closest<HTMLElement>('.cf-toasts') ?? null;
    if (toasts === null) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty(room, `${toasts.offsetHeight}px`));
    observer.observe(toasts);
    return () => {
      observer.disconnect();
      // The remaining notices become lower, and are measured by their own text.
      style.removeProperty(room);
    };
  }, []);
  return (
    <span ref={words}>
      {title !== undefined && <strong className="cf-toast-title">{title}</strong>}
      {body}
    </span>
  );
};

/** The notices at the bottom left, away from what an open record offers next; a failure remains until it is closed. */
export const Toasts = ({ notices, onDismiss }: ToastsProps): ReactNode => (
  <OverlayToaster className="cf-toasts" position="bottom-left">
    {notices.map(({ id, notice }) => (
      <Toast
        key={id}
        intent={notice.intent}
        timeout={notice.seconds * 1000}
        {...(notice.offer === undefined
          ? {}
          : { action: { text: notice.offer.text, onClick: notice.offer.take } })}
        message={<NoticeWords notice={notice} />}
        onDismiss={() => {
          onDismiss(id);
        }}
      />
    ))}
  </OverlayToaster>
);
