import './qr-code.css';
import { Classes } from '@blueprintjs/core';
import { lazyPart } from '../../../widgets/parts/lazy-part.ts';
import { PartBoundary } from '../../../widgets/parts/part-boundary.tsx';

const load = async () => (await import('./qr-picture.tsx')).QrPicture;
const QrPicture = lazyPart(load);

interface QrCodeProps {
  readonly text: string;
  /** The content of the code, for screen readers. */
  readonly label: string;
}

/** Begins to load the code that draws QR codes. */
export const prepareQrCode = (): void => {
  load().catch(() => undefined);
};

/** A text as a QR code, always dark on light; its code is loaded with the first one. */
export const QrCode = ({ text, label }: QrCodeProps) => (
  <PartBoundary fallback={<span className={`${Classes.SKELETON} cf-qr-code`} />}>
    <QrPicture text={text} label={label} />
  </PartBoundary>
);
