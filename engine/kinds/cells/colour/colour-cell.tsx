import './colour.css';
import { readField } from '../../../json.ts';
import type { LazyCellProps } from '../lazy-cell.tsx';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';

/** A colour, shown where its value is one, beside that value. */
export const ColourCell = ({ cell, row, setting }: LazyCellProps) => {
  if (isAbsent(readField(row, cell.field))) return noValue(cell, setting);
  const text = formatCell(cell, row, setting);
  return (
    <span className="cf-colour">
      {/^#[0-9a-f]{6}$/i.test(text) && (
        <svg className="cf-swatch" viewBox="0 0 12 12" aria-hidden="true">
          <rect width={12} height={12} rx={2} fill={text} />
        </svg>
      )}
      {text}
    </span>
  );
};
