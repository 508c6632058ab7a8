import type { Row } from '../../../resolve/answer/row.ts';
import { useCallback, useMemo } from 'react';
import type { TimelinePlan } from './plan.ts';
import { readRows } from '../../../resolve/answer/read-answer.ts';
import { buildRequest, isMissing } from '../../../resolve/answer/request.ts';
import { readVariable } from '../../../resolve/scopes.ts';
import { isVisible } from '../../../resolve/viewer/visibility.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useRead, type Reading } from '../../../render/read/use-read.ts';
import { useView } from '../../../render/view-context.tsx';

/** How much of a history is read at once. */
const entriesPerPage = 20;

/** A page of a history, newest first. */
interface Entries {
  readonly rows: readonly Row[];
  /** How many entries the next page has. */
  readonly earlier: number;
}

const noTags: readonly string[] = [];

const newestFirst = (rows: readonly Row[], at: string): readonly Row[] =>
  rows.toSorted((left, right) => String(right[at]).localeCompare(String(left[at])));

/** Reads a page of a history, counted from 1; a history that is not split into pages is one. */
export const useEntries = (block: TimelinePlan, page: number): Reading<Entries> => {
  const { portal } = useHost();
  const { context } = useView();
  const { rows } = block;
  const limit = Math.min(entriesPerPage, rows.from === 'operation' ? rows.maxLimit : Infinity);
  const request = useMemo(() => {
    if (rows.from !== 'operation') return undefined;
    const names = portal.api;
    const query = rows.paged ? { [names.page]: page, [names.limit]: limit } : {};
    const built = buildRequest(rows.call, context.scopes, { query });
    return isMissing(built) ? undefined : built;
  }, [rows, context, portal, page, limit]);
  const parse = useCallback(
    (data: unknown) => {
      const used = [block.heading, ...(block.by === undefined ? [] : [block.by]), ...block.details];
      const shown = used.filter((cell) => isVisible(cell, context));
      const read = readRows(block.rows, shown, data, portal.api);
      if ('malformed' in read) return read;
      const left = Math.max(0, read.total - (page - 1) * limit - read.rows.length);
      return { ok: { rows: newestFirst(read.rows, block.at), earlier: Math.min(left, limit) } };
    },
    [block, context, portal, page, limit],
  );
  const read = useRead(request, { tags: rows.from === 'operation' ? rows.call.tags : noTags, parse });
  if (rows.from === 'operation') return read;
  const parsed = parse(readVariable(rows.variable, context.scopes) ?? null);
  if ('ok' in parsed) return { state: 'read', data: parsed.ok, isOld: false, retry: () => undefined };
  const problem = { kind: 'malformed', title: parsed.malformed, errors: [] } as const;
  return { state: 'failed', problem, retry: () => undefined };
};
