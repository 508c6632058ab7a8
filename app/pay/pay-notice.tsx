import { Callout, H2 } from '@blueprintjs/core';
import { useEffect, useRef, type ReactNode } from 'react';
import { t } from '../t.ts';
import type { Notice } from './payment-state.ts';

/** The answers of an issuer (ISO 8583) that have a text of their own for guests: do not honour, insufficient funds, expired card, not authenticated, malfunction. */
const codesWithText = ['05', '51', '54', '63', '96'] as const;

/** Why a payment failed: by the message of the server that refused it, or the meaning of the issuer's decline code. */
const reasonOf = (notice: Notice): string => {
  if (notice.as === 'refused') return notice.refusal.words;
  const code = codesWithText.find((one) => one === notice.code);
  return code === undefined ? notice.text : t(`page.declined.${code}`);
};

/** Shows a guest why the last attempt to pay failed and that nothing was charged; takes the focus when it appears. */
export const PayNotice = ({ notice }: { readonly notice: Notice | null }): ReactNode => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (notice !== null) box.current?.focus();
  }, [notice]);
  if (notice === null) return null;
  return (
    <div ref={box} role="alert" tabIndex={-1} className="cf-pay-notice">
      <Callout intent="danger">
        <H2>{t(notice.as === 'declined' ? 'page.declined' : 'page.refused')}</H2>
        <p>{reasonOf(notice)}</p>
        <p>{t('page.nothingCharged')}</p>
      </Callout>
    </div>
  );
};
