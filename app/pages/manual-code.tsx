import { Button } from '@blueprintjs/core';
import { useId, useState, type ReactNode } from 'react';
import { engineText, t } from '../t.ts';

const inFours = (code: string): string => code.replaceAll(/(.{4})(?=.)/g, '$1 ');

/** The secret for an app that cannot scan, and a button that copies it. */
export const ManualCode = ({ code }: { readonly code: string }): ReactNode => {
  const labelId = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = (): void => {
    // Where the browser refuses, the code can be selected by hand.
    navigator.clipboard.writeText(code).then(
      () => {
        setCopied(true);
      },
      () => {
        setCopied(false);
      },
    );
  };
  return (
    <div className="cf-manual-code">
      <span id={labelId}>{t('page.setup.manual')}</span>
      <div>
        <code aria-labelledby={labelId} data-code={code}>
          {inFours(code)}
        </code>
        <Button text={t('page.setup.copy')} onClick={copy} />
      </div>
      <span role="status">{isCopied ? engineText('record.copied') : ''}</span>
    </div>
  );
};
