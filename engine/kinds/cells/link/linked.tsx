import type { ComponentProps, ReactNode } from 'react';
import { followLink } from '../../../widgets/follow-link.ts';
import type { CellLink } from '../cell-view.ts';
import { safeHref } from './safe-href.ts';

interface LinkedProps extends ComponentProps<'a'> {
  readonly link: CellLink | undefined;
  readonly children: ReactNode;
}

/** Draws its children as a link where they lead somewhere: a real one, so that it opens in a new tab as well. */
export const Linked = ({ link, children, ...attributes }: LinkedProps) => {
  const href = link === undefined ? undefined : safeHref(link.href);
  if (link === undefined || href === undefined) return children;
  return (
    <a {...attributes} className="cf-link" href={href} onClick={(event) => followLink(event, link.open)}>
      {children}
    </a>
  );
};
