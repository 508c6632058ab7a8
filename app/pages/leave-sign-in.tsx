import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { say } from '../say.ts';
import { signOut } from '../session/session.ts';

/** The way out of a sign-in that is half done. */
export const LeaveSignIn = (): ReactNode => (
  <Button variant="minimal" text={say('signOut')} onClick={() => void signOut()} />
);
