import { NonIdealState } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { say } from './say.ts';

/** A path whose screen is still to be built. */
export const PlannedPage = ({ title }: { readonly title: string }): ReactNode => (
  <>
    <h1>{title}</h1>
    <NonIdealState title={say('planned.title')} description={say('planned.body')} />
  </>
);
