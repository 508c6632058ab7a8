import type { ReactNode } from 'react';
import { ShellMessage } from './shell-message.tsx';
import { t } from './t.ts';

/** Shows, inside the shell, that the portal has no page at this address. */
export const NotFoundPage = (): ReactNode => (
  <ShellMessage title={t('notFound.title')} sentences={[t('notFound.body')]} />
);
