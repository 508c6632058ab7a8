import qrcode from 'qrcode-generator';
import { useMemo } from 'react';

/** Light modules around the code, without which readers do not find it (ISO/IEC 18004). */
const quietZone = 4;

/** The library takes one byte a character: UTF-8 is what readers expect. */
const bytesOf = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

const darkModules = (text: string): { readonly size: number; readonly path: string } => {
  const code = qrcode(0, 'M');
  code.addData(bytesOf(text));
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, at) => at);
  const path = places
    .flatMap((row) =>
      places
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${column + quietZone} ${row + quietZone}h1v1h-1z`),
    )
    .join('');
  return { size: count + 2 * quietZone, path };
};

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code as a picture of one path: always dark on light, whatever the theme. */
export const QrPicture = ({ text, label }: QrPictureProps) => {
  const { size, path } = useMemo(() => darkModules(text), [text]);
  return (
    <svg
      className="cf-qr-code"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
