import { Classes } from '@blueprintjs/core';
import { numberFormat } from '../../resolve/format/intl.ts';
import { useHost } from '../host-provider.tsx';
import './count.css';

interface CountMarkProps {
  /** Undefined while it is being read; null where it could not be. */
  readonly count: number | null | undefined;
}

/** How many there are, beside the words that lead to them; nothing where nobody knows. */
export const CountMark = ({ count }: CountMarkProps) => {
  const { locale } = useHost().portal;
  if (count === null) return null;
  if (count === undefined)
    return (
      <span className={`cf-count ${Classes.SKELETON}`} aria-hidden="true">
        00
      </span>
    );
  return <span className="cf-count">{numberFormat(locale).format(count)}</span>;
};
