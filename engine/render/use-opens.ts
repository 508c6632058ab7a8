import { useCallback } from 'react';
import type { OpensPlan } from '../language/plan/figure-plan.ts';
import { resolveOpens } from '../resolve/address/opens.ts';
import type { Context } from '../resolve/viewer/visibility.ts';
import type { CellLink } from '../kinds/cells/cell-view.ts';
import { useHost } from './host-provider.tsx';

/** The link to the list that shows exactly those rows; nothing where this person may not follow it. */
export const useOpens = (): ((opens: OpensPlan | undefined, context: Context) => CellLink | undefined) => {
  const { portal, href, navigate } = useHost();
  return useCallback(
    (opens, context) => {
      const path = opens === undefined ? undefined : resolveOpens(opens, portal, context);
      return path === undefined ? undefined : { href: href(path), open: () => navigate(path) };
    },
    [portal, href, navigate],
  );
};
