import { OverlayToaster, Toast } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { portal } from 'virtual:counterfoil/portal';
import { formatText, type Notice } from '../engine/index.ts';

/** A notice that is on the screen. */
export interface ShownNotice {
  readonly id: number;
  readonly notice: Notice;
}

interface ToastsProps {
  readonly notices: readonly ShownNotice[];
  readonly onDismiss: (id: number) => void;
}

const { seconds, title: usualTitle } = portal.notification;

/** The notices at the top right; a failure stays until it is read. */
export const Toasts = ({ notices, onDismiss }: ToastsProps): ReactNode => (
  <OverlayToaster className="cf-toasts" position="top-right">
    {notices.map(({ id, notice }) => {
      const title =
        notice.title ?? (notice.intent === 'success' ? formatText(usualTitle, {}, portal.locale) : undefined);
      return (
        <Toast
          key={id}
          intent={notice.intent}
          timeout={notice.intent === 'danger' ? 0 : seconds * 1000}
          message={
            <>
              {title !== undefined && <strong className="cf-toast-title">{title}</strong>}
              {notice.body}
            </>
          }
          onDismiss={() => {
            onDismiss(id);
          }}
        />
      );
    })}
  </OverlayToaster>
);
