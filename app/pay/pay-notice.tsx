import { Callout, H2 } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { say } from '../say.ts';
import type { Notice } from './payment-state.ts';

/** The answers of an acquirer for which there are words that a guest understands (ISO 8583). */
const known = ['05', '51', '54', '63', '96'] as const;

const reasonOf = (notice: Notice): string => {
  if (notice.as === 'refused') return notice.refusal.words;
  const code = known.find((one) => one === notice.code);
  return code === undefined ? notice.text : say(`page.declined.${code}`);
};

/** Why the try before came to nothing, and that it cost nothing. */
export const PayNotice = ({ notice }: { readonly notice: Notice | null }): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) box.current?.focus();
  }, [notice]);
  if (notice === null) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="cf-pay-notice">
      <Callout intent="danger">
        <H2>{say(notice.as === 'declined' ? 'page.declined' : 'page.refused')}</H2>
        <p>{reasonOf(notice)}</p>
        <p>{say('page.nothingCharged')}</p>
      </Callout>
    </div>
  );
};
