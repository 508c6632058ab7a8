import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';

interface RouteLinkProps extends Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'className' | 'aria-current'> {
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to a path of the portal. The library's own also prefetches pages of servers, which weighs more than all else of it. */
export const RouteLink = ({ to, children, ...attributes }: RouteLinkProps): ReactNode => (
  <a {...attributes} href={useHref(to)} onClick={useLinkClickHandler(to)}>
    {children}
  </a>
);
