import { OverlayToaster, Toast } from '@blueprintjs/core';
import type { TimedNotice } from '@counterfoil/engine';
import { useSyncExternalStore, type ReactNode } from 'react';

interface ShownNotice extends TimedNotice {
  readonly id: number;
}

let shown: readonly ShownNotice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

const show = (notices: readonly ShownNotice[]): void => {
  shown = notices;
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows a notice at the top right. */
export const notify = (notice: TimedNotice): void => {
  lastId += 1;
  show([...shown, { ...notice, id: lastId }]);
};

/** Where notices appear; mounted once. */
export const Notices = (): ReactNode => {
  const notices = useSyncExternalStore(listen, () => shown);
  return (
    <OverlayToaster position="top-right">
      {notices.map(({ id, intent, title, body, offer, seconds }) => (
        <Toast
          key={id}
          intent={intent}
          timeout={seconds * 1000}
          message={[title, body].filter(Boolean).join(': ')}
          {...(offer === undefined ? {} : { action: { text: offer.text, onClick: offer.take } })}
          onDismiss={() => {
            show(shown.filter((one) => one.id !== id));
          }}
        />
      ))}
    </OverlayToaster>
  );
};
