import { Alert } from '@blueprintjs/core';
import { useEffect, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { engineText } from './say.ts';

const dirtyChecks = new Set<() => boolean>();
const isDirty = (): boolean => [...dirtyChecks].some((check) => check());

/** Keeps the person from leaving by a slip while `check` answers true; returns how to stop. */
export const guardLeaving = (check: () => boolean): (() => void) => {
  dirtyChecks.add(check);
  return () => dirtyChecks.delete(check);
};

/** Asks before typed input is lost: by a dialog inside the portal, by the browser's own on closing the tab. */
export const LeaveGuard = (): ReactNode => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent): void => {
      if (isDirty()) event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => {
      globalThis.removeEventListener('beforeunload', warn);
    };
  }, []);
  return (
    <Alert
      isOpen={blocker.state === 'blocked'}
      intent="danger"
      canEscapeKeyCancel
      cancelButtonText={engineText('form.stay')}
      confirmButtonText={engineText('form.discard')}
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {engineText('form.leave')}
    </Alert>
  );
};
