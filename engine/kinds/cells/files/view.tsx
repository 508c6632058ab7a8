import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import type { CellView } from '../cell-view.ts';
import { createStoredCell } from './stored-cell.tsx';

const StoredFiles = lazyPart(async () => (await import('./stored-files.tsx')).StoredFiles);

/** Uploaded files by their names; what draws them is loaded with the first one. */
export const filesCell: CellView = {
  align: 'start',
  create: (cell, setting) =>
    createStoredCell(cell, setting, (plan, ids) => (
      <StoredFiles plan={plan} ids={ids} isExpanded={setting.isExpanded === true} />
    )),
};
