import { Classes } from '@blueprintjs/core';
import { lazy, Suspense } from 'react';

const load = () => import('./qr-picture.tsx');
const QrPicture = lazy(async () => ({ default: (await load()).QrPicture }));

interface QrCodeProps {
  readonly text: string;
  /** What it is a code of. */
  readonly label: string;
}

/** Begins to load what draws QR codes. */
export const prepareQrCode = (): void => {
  load().catch(() => undefined);
};

/** A text as a QR code, always dark on light; what draws it is loaded with the first one. */
export const QrCode = ({ text, label }: QrCodeProps) => (
  <Suspense fallback={<span className={`${Classes.SKELETON} cf-qr-code`} />}>
    <QrPicture text={text} label={label} />
  </Suspense>
);
