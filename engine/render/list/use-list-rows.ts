import { useCallback, useMemo } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { availableColumns } from '../../resolve/list/columns.ts';
import { toListRequest } from '../../resolve/list/list-request.ts';
import type { ListState } from '../../resolve/list/list-state.ts';
import { readRows, type ReadRows } from '../../resolve/answer/read-answer.ts';
import { readTotals, type Total } from '../../resolve/list/totals.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useHost } from '../host-provider.tsx';
import { useRowsRead, type Reading } from '../read/use-read.ts';
import { haveSameItems, useStable } from '../use-stable.ts';
import { omitUndefined } from '../../json.ts';

/** The rows of a page, how many there are on all pages, and what they add up to. */
export interface Rows extends ReadRows {
  readonly totals: readonly Total[];
}

/** Reads the rows of a list from its operation, or from the record at hand. */
export const useListRows = (list: ListPlan, state: ListState, context: Context): Reading<Rows> => {
  const { portal, zone, now } = useHost();
  const { page, limit, sort, filters } = state;
  const request = useMemo(() => {
    const asked = { page, limit, filters, ...omitUndefined({ sort }) };
    return toListRequest(list, asked, portal, context, { now: now(), zone });
  }, [list, page, limit, sort, filters, portal, context, now, zone]);
  // Rows that are read already are not read again for every change of a filter.
  const columns = useStable(
    useMemo(() => availableColumns(list, context), [list, context]),
    haveSameItems,
  );
  const parse = useCallback(
    (data: unknown) => {
      const read = readRows(list.rows, columns, data, portal.api, list.key);
      if ('malformed' in read) return read;
      const sums = readTotals(list.totals, data, portal.api.totals);
      return 'malformed' in sums ? sums : { ok: { ...read, ...sums } };
    },
    [list, columns, portal],
  );
  return useRowsRead(list.rows, context.scopes, request, { keepPrevious: true, parse });
};
