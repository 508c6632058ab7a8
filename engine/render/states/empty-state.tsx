import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** A drawing above the words, where the state takes the place of a whole list. */
  readonly drawing?: 'none' | 'choose';
  readonly children?: ReactNode;
}

/** States that there is nothing to show, and what to do about it. */
export const EmptyState = ({ title, hint, drawing, children }: EmptyStateProps) => (
  <div className="cf-state" data-drawing={drawing}>
    <p className="cf-state-title">{title}</p>
    {hint !== undefined && <p className="cf-state-hint">{hint}</p>}
    {children}
  </div>
);
