import { Button, Callout } from '@blueprintjs/core';
import { useState, type ReactNode } from 'react';
import { t } from '../t.ts';

/** Help for who has no code of an authenticator app: nobody can send one again, but codes may come by e-mail instead. */
export const NoAppCode = ({ onByEmail }: { readonly onByEmail: () => void }): ReactNode => {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <p className="cf-front-hint">{t('page.setup.appHint')}</p>
      <Button
        variant="minimal"
        intent="primary"
        text={t('page.code.resend')}
        aria-expanded={isAsked}
        onClick={() => {
          setAsked(true);
        }}
      />
      <div role="status">
        {isAsked && (
          <Callout compact intent="primary">
            <p>{t('page.setup.appMakes')}</p>
            <Button text={t('page.setup.byEmail')} onClick={onByEmail} />
          </Callout>
        )}
      </div>
    </>
  );
};
