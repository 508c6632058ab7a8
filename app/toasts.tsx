import { OverlayToaster, Toast } from '@blueprintjs/core';
import type { ReactNode } from 'react';
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

/** The notices at the top right; a failure stays until it is read. */
export const Toasts = ({ notices, onDismiss }: ToastsProps): ReactNode => (
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
