import { Button, Callout } from '@blueprintjs/core';
import { QrCode } from '@counterfoil/engine';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { t } from '../t.ts';
import { beginSetup, isSetupPending, noteSetup, type Begun } from '../session/second-factor.ts';
import type { FactorMode } from '../session/session.ts';
import { CodeForm } from './code-form.tsx';
import { ManualCode } from './manual-code.tsx';
import { NoAppCode } from './no-app-code.tsx';

/** The kinds of second factor, to choose one. */
export const FactorChoice = ({ onChoose }: { readonly onChoose: (mode: FactorMode) => void }): ReactNode => (
  <>
    <p>{t('page.setup.choose')}</p>
    {([1, 2] as const).map((mode) => (
      <Button
        key={mode}
        size="large"
        fill
        text={t(mode === 1 ? 'page.setup.modeApp' : 'page.setup.modeEmail')}
        onClick={() => {
          onChoose(mode);
        }}
      />
    ))}
  </>
);

interface FactorStepsProps {
  readonly mode: FactorMode;
  /** The verify step of an authenticator app, after its secret was shown. */
  readonly isVerifying: boolean;
  readonly onNext: () => void;
  /** Called when the verify step was opened without a set-up that could be verified: it begins again. */
  readonly onAnew: () => void;
  /** Called when somebody who sets an authenticator app up wants codes by e-mail instead. */
  readonly onByEmail: () => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}

/**
 * Begins the set-up once, or finds the one that a reload interrupted: its secret was shown before. Where the
 * address claims that wrongly, the person would have to give a code of a secret that nobody has seen.
 */
const useSetup = (
  mode: FactorMode,
  isVerifying: boolean,
  onAnew: () => void,
): Begun | 'pending' | undefined => {
  const [begun, setBegun] = useState<Begun | 'pending'>();
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const start = async (): Promise<void> => {
      if (isVerifying && (await isSetupPending(mode))) {
        setBegun('pending');
        return;
      }
      if (isVerifying) onAnew();
      setBegun(await beginSetup(mode));
    };
    void start();
  }, [mode, isVerifying, onAnew]);
  return begun;
};

/** The set-up of a second factor: the secret of an authenticator app, then the first code. */
export const FactorSteps = (props: FactorStepsProps): ReactNode => {
  const { mode, isVerifying, onNext, onBack } = props;
  const begun = useSetup(mode, isVerifying, props.onAnew);
  const onDone = (): void => {
    noteSetup(undefined);
    props.onDone();
  };
  const back = <Button fill size="large" text={t('page.setup.back')} onClick={onBack} />;
  if (begun === undefined) return <p role="status">{t('page.setup.begin')}</p>;
  if (begun !== 'pending' && !begun.ok)
    return (
      <>
        <Callout intent="danger" role="alert">
          {begun.words}
        </Callout>
        {back}
      </>
    );
  const secret = begun === 'pending' || isVerifying ? undefined : begun.setup;
  const uri = secret?.otpauth_uri ?? undefined;
  const manualCode = secret?.manual_code ?? undefined;
  if (mode === 2 || uri === undefined || manualCode === undefined)
    return (
      <CodeForm mode={mode} sendsAtOnce={false} onDone={onDone}>
        {mode === 1 && <NoAppCode onByEmail={props.onByEmail} />}
        {back}
      </CodeForm>
    );
  return (
    <>
      <p>{t('page.setup.scan')}</p>
      <div className="cf-qr">
        <QrCode text={uri} label={t('page.setup.qr')} />
      </div>
      <ManualCode code={manualCode} />
      <Button intent="primary" size="large" fill text={t('page.setup.next')} onClick={onNext} />
      {back}
    </>
  );
};
