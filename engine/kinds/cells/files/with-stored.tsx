import type { ReactNode } from 'react';
import { readField } from '../../../json.ts';
import type { StoredFilesPlan } from '../../../language/plan/files-plan.ts';
import type { LazyCellProps } from '../lazy-cell.tsx';
import { drawPlain, noValue } from '../plain-view.tsx';
import { useFileNames } from './use-file-names.ts';

/** A file that was uploaded. */
interface Stored {
  readonly id: string;
  readonly name: string;
}
type Draw = (plan: StoredFilesPlan, stored: readonly Stored[]) => ReactNode;

interface NamedProps {
  readonly plan: StoredFilesPlan;
  readonly ids: readonly string[];
  readonly draw: Draw;
}

const Named = ({ plan, ids, draw }: NamedProps) => {
  const nameOf = useFileNames(plan, ids);
  return draw(
    plan,
    ids.map((id) => ({ id, name: nameOf(id) })),
  );
};

const idsOf = (value: unknown): readonly string[] =>
  [value].flat().filter((id): id is string => typeof id === 'string' && id !== '');

/** Draws the files whose ids a cell holds. */
export const WithStored = ({ cell, row, setting, children }: LazyCellProps & { readonly children: Draw }) => {
  const { files } = cell;
  const ids = idsOf(readField(row, cell.field));
  if (ids.length === 0) return noValue(cell, setting);
  return files === undefined ? (
    drawPlain(cell, setting)(row)
  ) : (
    <Named plan={files} ids={ids} draw={children} />
  );
};
