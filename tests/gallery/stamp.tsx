import type { CustomProps } from '@counterfoil/engine';

/** What the library draws itself: a stamp of what is written, as `props` tell it to look. */
export const Stamp = ({ written, props }: CustomProps) => (
  <span className={props['tone'] === 'loud' ? 'stamp stamp-loud' : 'stamp'}>
    {Object.entries(written).map(([name, text]) => (
      <span key={name}>{text}</span>
    ))}
  </span>
);
