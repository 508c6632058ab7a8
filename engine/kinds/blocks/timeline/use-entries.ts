import type { Row } from '../../../resolve/answer/row.ts';
import { useCallback, useMemo } from 'react';
import { latestFirst } from './merge-notes.ts';
import type { EntriesPlan } from './plan.ts';
import { readRows } from '../../../resolve/answer/read-answer.ts';
import { buildRequest } from '../../../resolve/answer/request.ts';
import { isVisible, type Context } from '../../../resolve/viewer/visibility.ts';
import { useHost } from '../../../render/host-provider.tsx';
import { useRowsRead, type Reading } from '../../../render/read/use-read.ts';

/** A page of a history, newest first. */
interface Entries {
  readonly rows: readonly Row[];
  /** How many entries the next page has. */
  readonly earlier: number;
}

interface EntriesPage {
  /** Counted from 1. */
  readonly page: number;
  /** How many entries of a history are read at once. */
  readonly most: number;
  /** The context in which the values of its call are read. */
  readonly context: Context;
}

const newestFirst = (rows: readonly Row[], at: string): readonly Row[] =>
  rows.toSorted((left, right) => latestFirst(String(left[at]), String(right[at])));

/** Reads a page of a history; an answer that is not split into pages is one. */
export const useEntries = (plan: EntriesPlan, { page, most, context }: EntriesPage): Reading<Entries> => {
  const { portal } = useHost();
  const { rows } = plan;
  const limit = Math.min(most, rows.from === 'operation' ? rows.maxLimit : Infinity);
  const request = useMemo(() => {
    if (rows.from !== 'operation') return undefined;
    const names = portal.api;
    const query = rows.paged ? { [names.page]: page, [names.limit]: limit } : {};
    return buildRequest(rows.call, context.scopes, { query });
  }, [rows, context, portal, page, limit]);
  const parse = useCallback(
    (data: unknown) => {
      const used = [plan.heading, ...(plan.by === undefined ? [] : [plan.by]), ...plan.details];
      const shown = used.filter((cell) => isVisible(cell, context));
      const read = readRows(plan.rows, shown, data, portal.api);
      if ('malformed' in read) return read;
      const left = Math.max(0, read.total - (page - 1) * limit - read.rows.length);
      return { ok: { rows: newestFirst(read.rows, plan.at), earlier: Math.min(left, limit) } };
    },
    [plan, context, portal, page, limit],
  );
  return useRowsRead(rows, context.scopes, request, { parse });
};
