import type { ReactNode } from 'react';
import { formatText } from '../../../resolve/format/text.ts';
import { readField } from '../../../json.ts';
import type { CellLink, CellView } from '../cell-view.ts';
import { Linked } from '../link/linked.tsx';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';

const longestReference = 18.5;

/** A text as `show` draws it, with a button that copies it; `link` leads to the record that it names. */
export const createCopyable = (show: (text: string, link?: CellLink) => ReactNode): CellView => ({
  align: 'start',
  hasControls: true,
  // The copy button is beside it.
  room: { beside: 28, mostSigns: longestReference, isWhole: true },
  create: (cell, setting) => {
    const none = noValue(cell, setting);
    const label = setting.translate('record.copy', {
      label: formatText(cell.label, {}, setting.settings.locale),
    });
    return (row, place) => {
      if (isAbsent(readField(row, cell.field))) return none;
      const text = formatCell(cell, row, setting);
      return (
        <span className="cf-copyable">
          <span className="cf-copyable-text" title={text}>
            {show(text, cell.related && setting.link?.(cell, row, place))}
          </span>
          <button
            type="button"
            className="cf-icon-button cf-copy"
            aria-label={label}
            onClick={(event) => {
              event.stopPropagation();
              setting.copy(text);
            }}
          />
        </span>
      );
    };
  },
});

/** An identifier with a button that copies it. */
export const copyableCell: CellView = {
  ...createCopyable((text, link) => <Linked link={link}>{text}</Linked>),
  namesRow: true,
  isLinkItself: true,
};
