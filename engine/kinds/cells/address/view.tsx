import { isWebAddress } from '../../../resolve/format/web-address.ts';
import type { CellView } from '../cell-view.ts';
import { createCopyable } from '../copyable/view.tsx';

/** A web address as a link; any other address is shown as text, since its effect is unknown. */
export const addressCell: CellView = createCopyable((text) =>
  isWebAddress(text) ? (
    <a className="cf-link" href={text} target="_blank" rel="noopener noreferrer">
      {text}
    </a>
  ) : (
    text
  ),
);
