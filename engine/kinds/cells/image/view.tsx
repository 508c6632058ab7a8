import { formatText } from '../../../resolve/format/text.ts';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import type { CellView } from '../cell-view.ts';
import { createStoredCell } from '../files/stored-cell.tsx';

const StoredImages = lazyPart(async () => (await import('./stored-images.tsx')).StoredImages);

/** Uploaded pictures; what draws them is loaded with the first one. */
export const imageCell: CellView = {
  align: 'start',
  create: (cell, setting) => {
    const label = formatText(cell.label, {}, setting.settings.locale);
    return createStoredCell(cell, setting, (plan, ids) => (
      <StoredImages plan={plan} ids={ids} label={label} isExpanded={setting.isExpanded === true} />
    ));
  },
};
