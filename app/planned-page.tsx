import type { ReactNode } from 'react';
import { say } from './say.ts';

/** A path whose screen is still to be built. */
export const PlannedPage = ({ title }: { readonly title: string }): ReactNode => (
  <div className="cf-screen">
    <header className="cf-screen-head">
      <h1>{title}</h1>
    </header>
    <h2>{say('planned.title')}</h2>
    <p>{say('planned.body')}</p>
  </div>
);
