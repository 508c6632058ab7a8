import { useCallback } from 'react';
import type { CellPlan } from '../language/plan/cell-plan.ts';
import { isOpen } from '../resolve/viewer/navigation.ts';
import { rowKey } from '../resolve/answer/read-answer.ts';
import { withScopes } from '../resolve/viewer/visibility.ts';
import type { CellLink } from '../kinds/cells/cell-view.ts';
import type { Row } from '../resolve/answer/row.ts';
import { useHost } from './host-provider.tsx';
import { useOpens } from './use-opens.ts';
import { useView } from './view-context.tsx';

const fillPath = (path: string, row: Row): string | undefined => {
  const parts = path.split('/').map((part) => {
    if (!part.startsWith(':')) return part;
    const value = rowKey(row, part.slice(1));
    return value === undefined ? undefined : encodeURIComponent(value);
  });
  return parts.some((part) => part === undefined) ? undefined : parts.join('/');
};

/** The link to the page that shows a record, or to the list that a cell names or that shows the record it names, where there is one and the person may open it. */
export const useRecordLink = (): ((cell: CellPlan, row: Row) => CellLink | undefined) => {
  const { portal, viewer, href, navigate } = useHost();
  const { context } = useView();
  const opens = useOpens();
  return useCallback(
    (cell, row) => {
      if (typeof cell.opens === 'object') return opens(cell.opens, withScopes(context, { record: row }));
      for (const related of cell.opens === undefined ? (cell.related ?? []) : []) {
        const target = opens(related, withScopes(context, { record: row }));
        if (target !== undefined) return target;
      }
      const route = portal.routes.find((one) => one.screen === cell.opens && isOpen(one, viewer));
      const path = route === undefined ? undefined : fillPath(route.path, row);
      return path === undefined ? undefined : { href: href(path), open: () => navigate(path) };
    },
    [portal, viewer, href, navigate, context, opens],
  );
};
