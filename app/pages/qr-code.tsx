import qrcode from 'qrcode-generator';
import { useMemo, type ReactNode } from 'react';

/** Light modules around the code, without which readers do not find it (ISO/IEC 18004). */
const quietZone = 4;

const darkModules = (text: string): { readonly size: number; readonly path: string } => {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, at) => at);
  const path = places
    .flatMap((row) =>
      places
        .filter((column) => code.isDark(row, column))
        .map((column) => `M${String(column + quietZone)} ${String(row + quietZone)}h1v1h-1z`),
    )
    .join('');
  return { size: count + 2 * quietZone, path };
};

/** A QR code, drawn as a picture of one path: always dark on light, whatever the theme. */
export const QrCode = ({ text, label }: { readonly text: string; readonly label: string }): ReactNode => {
  const { size, path } = useMemo(() => darkModules(text), [text]);
  return (
    <svg
      className="cf-qr"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${String(size)} ${String(size)}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
};
