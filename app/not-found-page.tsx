import type { ReactNode } from 'react';
import { ShellMessage } from './shell-message.tsx';
import { say } from './say.ts';

/** Says, inside the shell, that the portal has no page at this address. */
export const NotFoundPage = (): ReactNode => (
  <ShellMessage title={say('notFound.title')} sentences={[say('notFound.body')]} />
);
