import { Button, NonIdealState } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { engineText } from './say.ts';

/** A screen whose code did not arrive: offers a reload, which keeps the URL. */
export const ScreenFailure = (): ReactNode => (
  <NonIdealState
    title={engineText('error.loadScreen')}
    action={
      <Button
        intent="primary"
        text={engineText('error.reload')}
        onClick={() => {
          globalThis.location.reload();
        }}
      />
    }
  />
);
