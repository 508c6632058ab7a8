import { Suspense, type ReactNode } from 'react';
import { readField } from '../../../json.ts';
import type { CellPlan } from '../../../language/plan/cell-plan.ts';
import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import type { CellSetting, DrawCell } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';

const idsOf = (value: unknown): readonly string[] => [value].flat().filter((id) => typeof id === 'string');

/** Draws uploaded files by their ids, which stand in their place until what draws them is loaded. */
export const createStoredCell = (
  cell: CellPlan,
  setting: CellSetting,
  draw: (plan: StoredFilesPlan, ids: readonly string[]) => ReactNode,
): DrawCell => {
  const none = noValue(setting);
  const { files } = cell;
  return (row) => {
    const value = readField(row, cell.field);
    const ids = idsOf(value);
    if (isAbsent(value) || ids.length === 0) return none;
    const text = formatCell(cell, row, setting);
    return files === undefined ? text : <Suspense fallback={text}>{draw(files, ids)}</Suspense>;
  };
};
