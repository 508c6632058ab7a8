import { Suspense } from 'react';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { readField } from '../../../json.ts';
import type { CellView } from '../cell-view.ts';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';

const StoredFiles = lazyPart(async () => (await import('./stored-files.tsx')).StoredFiles);

const idsOf = (value: unknown): readonly string[] => [value].flat().filter((id) => typeof id === 'string');

/** Uploaded files by their names; what draws them is loaded with the first one. */
export const filesCell: CellView = {
  align: 'start',
  create: (cell, setting) => {
    const none = noValue(setting);
    const { files } = cell;
    return (row) => {
      const value = readField(row, cell.field);
      const ids = idsOf(value);
      if (isAbsent(value) || ids.length === 0) return none;
      const text = formatCell(cell, row, setting);
      return files === undefined ? (
        text
      ) : (
        <Suspense fallback={text}>
          <StoredFiles plan={files} ids={ids} isExpanded={setting.isExpanded === true} />
        </Suspense>
      );
    };
  },
};
