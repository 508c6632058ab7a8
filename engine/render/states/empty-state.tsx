import type { ReactNode } from 'react';

interface EmptyStateProps {
  readonly title: string;
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** States that there is nothing to show, and what to do about it. */
export const EmptyState = ({ title, hint, children }: EmptyStateProps) => (
  <div className="cf-state">
    <p className="cf-state-title">{title}</p>
    {hint !== undefined && <p className="cf-state-hint">{hint}</p>}
    {children}
  </div>
);
