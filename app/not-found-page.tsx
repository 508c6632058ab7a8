import type { ReactNode } from 'react';
import { MessagePage } from './message-page.tsx';
import { say } from './say.ts';

/** Says, inside the shell, that the portal has no page at this address. */
export const NotFoundPage = (): ReactNode => (
  <MessagePage title={say('notFound.title')} sentences={[say('notFound.body')]} />
);
