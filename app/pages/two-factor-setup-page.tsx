import { Button, H1 } from '@blueprintjs/core';
import { useCallback, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { t } from '../t.ts';
import type { FactorMode } from '../session/session.ts';
import { EntryFrame } from './entry-frame.tsx';
import { FactorChoice, FactorSteps } from './factor-steps.tsx';

const profile = '/admin/profile?type=two-fa';

const modeOf = (type: string | null): FactorMode | undefined =>
  type === '1' ? 1 : type === '2' ? 2 : undefined;

/** Sets a second factor up: `type` is its kind, `selected` means that the secret was shown already. */
export const TwoFactorSetupPage = (): ReactNode => {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const mode = modeOf(search.get('type'));
  const show = (query: string): void => void navigate({ search: query });
  const anew = useCallback(
    () => void navigate({ search: `?type=${String(mode)}` }, { replace: true }),
    [mode, navigate],
  );
  return (
    <EntryFrame title={t('page.setup.title')}>
      <H1 tabIndex={-1}>{t('page.setup.title')}</H1>
      {mode === undefined ? (
        <>
          <FactorChoice
            onChoose={(chosen) => {
              show(`?type=${String(chosen)}`);
            }}
          />
          <Button variant="minimal" text={t('page.setup.back')} onClick={() => void navigate(profile)} />
        </>
      ) : (
        <FactorSteps
          key={mode}
          mode={mode}
          isVerifying={search.has('selected')}
          onAnew={anew}
          onNext={() => {
            show(`?type=${String(mode)}&selected=1`);
          }}
          onByEmail={() => {
            show('?type=2');
          }}
          onBack={() => void navigate(profile)}
          onDone={() => void navigate(profile, { replace: true })}
        />
      )}
    </EntryFrame>
  );
};
