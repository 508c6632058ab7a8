import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { t } from '../t.ts';
import { signOut } from '../session/session.ts';

/** Leaves a sign-in that is not finished. */
export const LeaveSignIn = (): ReactNode => (
  <Button variant="minimal" text={t('signOut')} onClick={() => void signOut()} />
);
