import { lazyCell } from '../lazy-cell.tsx';

/** A text as a QR code: the picture where there is room, a button that opens it where there is not. */
export const qrCell = lazyCell(async () => (await import('../late-cells.ts')).QrCell, { hasControls: true });
