import { Classes } from '@blueprintjs/core';
import { lazy, Suspense } from 'react';
import { formatText } from '../../resolve/text.ts';
import { PanelButton } from '../panel/panel-button.tsx';
import type { CellWidget } from './cell-widget.ts';
import { formatCell, isAbsent, noValue } from './plain-cell.tsx';

const load = () => import('./qr-picture.tsx');
const QrPicture = lazy(async () => ({ default: (await load()).QrPicture }));

/** A text as a QR code: the picture where there is room, a button that opens it where there is not. */
export const qrCell: CellWidget = {
  align: 'start',
  create: (cell, setting) => {
    const none = noValue(setting);
    const label = setting.translate('record.qr', {
      label: formatText(cell.label, {}, setting.settings.locale),
    });
    return (row) => {
      if (isAbsent(row[cell.field])) return none;
      const picture = (
        <Suspense fallback={<span className={`${Classes.SKELETON} cf-qr-code`} />}>
          <QrPicture text={formatCell(cell, row, setting)} label={label} />
        </Suspense>
      );
      if (setting.isRoomy === true) return picture;
      return (
        <PanelButton
          className={`${Classes.BUTTON} ${Classes.SMALL}`}
          panelLabel={label}
          preload={() => void load()}
          panel={() => picture}
        >
          {label}
        </PanelButton>
      );
    };
  },
};
