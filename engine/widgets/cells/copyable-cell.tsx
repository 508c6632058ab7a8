import { DuplicateIcon } from '@blueprintjs/icons';
import { formatText } from '../../resolve/text.ts';
import type { CellWidget } from './cell-widget.ts';
import { formatCell, isAbsent, noValue } from './plain-cell.tsx';

const picture = <DuplicateIcon size={12} />;

/** An identifier with a button that copies it. */
export const copyableCell: CellWidget = {
  align: 'start',
  width: 'wide',
  create: (cell, setting) => {
    const none = noValue(setting);
    const label = setting.translate('record.copy', {
      label: formatText(cell.label, {}, setting.settings.locale),
    });
    return (row) => {
      if (isAbsent(row[cell.field])) return none;
      const text = formatCell(cell, row, setting);
      return (
        <span className="cf-copyable">
          <span className="cf-copyable-text" title={text}>
            {text}
          </span>
          <button
            type="button"
            className="cf-icon-button"
            aria-label={label}
            onClick={(event) => {
              event.stopPropagation();
              setting.copy(text);
            }}
          >
            {picture}
          </button>
        </span>
      );
    };
  },
};
