import { Button } from '@blueprintjs/core';
import { createOperationKey } from '@counterfoil/engine';
import { useState, type ReactNode } from 'react';
import { t } from '../t.ts';
import type { Try } from './payment-calls.ts';
import { ResultHeading } from './result-heading.tsx';

interface ChallengeStepProps {
  readonly challengeId: string;
  /** The amount to be paid, and to whom. */
  readonly amount: string;
  readonly merchant: string;
  readonly isSending: boolean;
  readonly onAnswer: (attempt: Try) => void;
}

/** The step in which the issuer of the card authenticates its holder; the sandbox has no issuer, so the guest answers for it. */
export const ChallengeStep = (props: ChallengeStepProps): ReactNode => {
  const { challengeId, amount, merchant, isSending, onAnswer } = props;
  const [answered, setAnswered] = useState<boolean>();
  const answer = (passed: boolean): void => {
    setAnswered(passed);
    const body = { challenge_id: challengeId, passed };
    onAnswer({ as: 'challenge', key: createOperationKey(), body });
  };
  return (
    <section className="cf-pay-card">
      <ResultHeading>{t('page.challenge')}</ResultHeading>
      <p>{t('page.challengeBody', { amount, merchant })}</p>
      <p className="cf-front-hint">{t('page.challengeTest')}</p>
      <Button
        intent="primary"
        className="cf-pay-button"
        size="large"
        fill
        disabled={isSending && answered === false}
        loading={isSending && answered === true}
        text={t('page.challengePass')}
        onClick={() => {
          answer(true);
        }}
      />
      <Button
        size="large"
        fill
        disabled={isSending && answered === true}
        loading={isSending && answered === false}
        text={t('page.challengeFail')}
        onClick={() => {
          answer(false);
        }}
      />
      <p role="status" className="cf-hidden-text">
        {isSending && t('page.paying')}
      </p>
    </section>
  );
};
