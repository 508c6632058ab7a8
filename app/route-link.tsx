import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface RouteLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'aria-current'> {
  readonly to: string;
  /** What the entry of the history keeps, such as a place to come back to. */
  readonly state?: unknown;
  readonly children: ReactNode;
}

/** A link to a path of the portal. React Router's own link also prefetches pages of servers, which is most of its code. */
export const RouteLink = ({ to, state, children, ...attributes }: RouteLinkProps): ReactNode => (
  <a {...attributes} href={useHref(to)} onClick={useLinkClickHandler(to, { state })}>
    {children}
  </a>
);
