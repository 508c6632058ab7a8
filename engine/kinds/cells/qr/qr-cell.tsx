import { Classes } from '@blueprintjs/core';
import { readField } from '../../../json.ts';
import { formatText } from '../../../resolve/format/text.ts';
import { PanelButton } from '../../../widgets/panel/panel-button.tsx';
import type { LazyCellProps } from '../lazy-cell.tsx';
import { formatCell, isAbsent, noValue } from '../plain-view.tsx';
import { prepareQrCode, QrCode } from './qr-code.tsx';

/** A text as a QR code: the picture where there is room, a button that opens it where there is not. */
export const QrCell = ({ cell, row, setting }: LazyCellProps) => {
  if (isAbsent(readField(row, cell.field))) return noValue(cell, setting);
  const label = setting.translate('record.qr', {
    label: formatText(cell.label, {}, setting.settings.locale),
  });
  const picture = <QrCode text={formatCell(cell, row, setting)} label={label} />;
  if (setting.isExpanded === true) return picture;
  return (
    <PanelButton
      className={`${Classes.BUTTON} ${Classes.SMALL}`}
      panelLabel={label}
      preload={prepareQrCode}
      panel={() => picture}
    >
      {label}
    </PanelButton>
  );
};
