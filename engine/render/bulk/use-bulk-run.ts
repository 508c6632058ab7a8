import { useCallback, useEffect, useRef, useState } from 'react';
import type { ActionPlan } from '../../language/plan/action-plan.ts';
import type { CellPlan } from '../../language/plan/cell-plan.ts';
import type { Row } from '../../resolve/answer/row.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import { useHost } from '../host-provider.tsx';
import { useFormatSettings, useTranslate, useEngineTranslate } from '../texts.ts';
import { createBulkCalls, type Asked, type RowOutcome } from './bulk-calls.ts';

/** A row with what became of it. */
export interface BulkItem {
  readonly key: string;
  readonly row: Row;
  readonly outcome: RowOutcome;
}

/** Carries an action out row by row; stops between rows on request, and by itself where the state of the API is unknown. */
export const useBulkRun = (action: ActionPlan, cells: readonly CellPlan[], context: Context) => {
  const host = useHost();
  const translate = useEngineTranslate();
  const t = useTranslate();
  const settings = useFormatSettings();
  const [items, setItems] = useState<readonly BulkItem[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [isStopping, setStopping] = useState(false);
  const current = useRef<readonly BulkItem[]>([]);
  const stop = useRef(false);
  const isBusy = useRef(false);
  const [calls] = useState(() => createBulkCalls({ action, cells, context, host, translate, t, settings }));
  useEffect(
    () => () => {
      stop.current = true;
    },
    [],
  );
  const put = useCallback((next: readonly BulkItem[]) => {
    current.current = next;
    setItems(next);
  }, []);
  const settle = useCallback(
    (key: string, outcome: RowOutcome) =>
      put(current.current.map((item) => (item.key === key ? { ...item, outcome } : item))),
    [put],
  );
  const run = useCallback(
    async (states: readonly RowOutcome['state'][], asked: Asked) => {
      if (isBusy.current) return;
      isBusy.current = true;
      stop.current = false;
      setStopping(false);
      setRunning(true);
      const isStopped = () => stop.current;
      const todo = current.current.filter(({ outcome }) => states.includes(outcome.state));
      for (const { key, row, outcome } of todo) {
        if (isStopped()) break;
        settle(key, { state: 'running' });
        const settled = await calls.carryOut(key, row, asked, outcome.state === 'unknown');
        settle(key, settled.outcome);
        if (settled.isEnd) break;
      }
      isBusy.current = false;
      setRunning(false);
    },
    [calls, settle],
  );
  return {
    items,
    isRunning,
    isStopping,
    /** Carries the action out for these rows, by key. */
    start: (rows: readonly (readonly [key: string, row: Row])[], asked: Asked) => {
      put(rows.map(([key, row]) => ({ key, row, outcome: { state: 'waiting' } })));
      return run(['waiting'], asked);
    },
    /** Goes on with the rows in one of these states. */
    again: run,
    stop: () => {
      stop.current = true;
      setStopping(true);
    },
  };
};

/** How many rows are in a state. */
export const countItems = (items: readonly BulkItem[], state: RowOutcome['state']): number =>
  items.filter(({ outcome }) => outcome.state === state).length;
