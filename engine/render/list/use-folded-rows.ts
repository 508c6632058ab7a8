import { useMemo, useState } from 'react';
import type { ListPlan } from '../../kinds/blocks/list/plan.ts';
import { evaluate } from '../../resolve/viewer/condition.ts';
import type { Context } from '../../resolve/viewer/visibility.ts';
import type { Rows } from './use-list-rows.ts';

/** The rows that a list folds away. */
export interface FoldedRows {
  readonly count: number;
  /** They are shown, below the others. */
  readonly isUnfolded: boolean;
  readonly toggle: () => void;
}

/** The rows of a list without those that it folds away, until somebody unfolds them. */
export const useFoldedRows = (
  { folded }: ListPlan,
  data: Rows | undefined,
  { scopes }: Context,
): { readonly data: Rows | undefined; readonly folded?: FoldedRows } => {
  const [isUnfolded, setUnfolded] = useState(false);
  const parted = useMemo(() => {
    if (folded === undefined || data === undefined) return undefined;
    const away = new Set(
      data.rows.filter((row) => evaluate(folded.when, { ...scopes, record: row }) === true),
    );
    if (away.size === 0) return undefined;
    const rows = data.rows.filter((row) => !away.has(row));
    return {
      count: away.size,
      others: { ...data, rows, total: rows.length },
      all: { ...data, rows: [...rows, ...away] },
    };
  }, [folded, data, scopes]);
  if (parted === undefined) return { data };
  const { count, others, all } = parted;
  const toggle = (): void => setUnfolded((before) => !before);
  return { data: isUnfolded ? all : others, folded: { count, isUnfolded, toggle } };
};
