import type { ReactNode } from 'react';
import { portal } from './portal.ts';
import { RouteLink } from './route-link.tsx';
import { t } from './t.ts';

interface ShellMessageProps {
  readonly title: string;
  readonly sentences: readonly string[];
}

/** A page of the shell that consists of messages and a link to the start page. */
export const ShellMessage = ({ title, sentences }: ShellMessageProps): ReactNode => (
  <div className="cf-screen">
    <header className="cf-screen-head">
      <h1>{title}</h1>
    </header>
    {sentences.map((sentence) => (
      <p key={sentence}>{sentence}</p>
    ))}
    <p>
      <RouteLink to={portal.plan.home}>{t('goHome')}</RouteLink>
    </p>
  </div>
);
