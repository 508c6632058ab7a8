import { Button, Spinner } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { say } from '../say.ts';
import { Booking } from './booking.tsx';
import { ChallengeStep } from './challenge-step.tsx';
import { PayForm, type Filled } from './pay-form.tsx';
import { PayFrame } from './pay-frame.tsx';
import type { Page } from './payment-calls.ts';
import { readPaymentLink } from './payment-link.ts';
import type { Payment } from './payment-state.ts';
import { Receipt } from './receipt.tsx';
import { ResultHeading } from './result-heading.tsx';
import { showMoneyInText } from './show.ts';
import { usePayment, type PaymentActions } from './use-payment.ts';

/** Whoever leaves while a payment is under way would not be told what came of it. */
const useLeaveGuard = (isUnderWay: boolean): void => {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => {
      globalThis.removeEventListener('beforeunload', warn);
    };
  }, [isUnderWay]);
};

const filledAtFirst = ({ cards, guest_name }: Page): Filled => ({
  card: cards[0]?.test_card,
  holder: guest_name ?? '',
  keepsCard: false,
});

/** A sentence in place of the payment, and the way on where there is one. */
const Told = ({
  title,
  body,
  children,
}: {
  readonly title: string;
  readonly body: string;
  readonly children?: ReactNode;
}): ReactNode => (
  <section className="cf-pay-card">
    <ResultHeading>{title}</ResultHeading>
    <p>{body}</p>
    {children}
  </section>
);

/** A payment that can be made no more, or not now. */
const Closed = ({ page }: { readonly page: Page }): ReactNode => {
  const { status, receipt, refusal, merchant_name: merchant } = page;
  if (status === 'pending')
    return (
      <Told title={say('page.paused')} body={refusal ?? ''}>
        <p>{say('page.askMerchant', { merchant })}</p>
        <Booking page={page} />
      </Told>
    );
  return (
    <Told title={say(`page.closed.${status}`)} body={say(`page.closed.${status}.body`, { merchant })}>
      {receipt === null ? <Booking page={page} /> : <Receipt page={page} paid={receipt} />}
    </Told>
  );
};

interface OpenPaymentProps {
  readonly payment: Extract<Payment, { readonly step: 'form' | 'challenge' | 'sending' | 'unsure' }>;
  readonly actions: PaymentActions;
}

/** A payment that is being made: what the guest filled in outlives each try. */
const OpenPayment = ({ payment, actions }: OpenPaymentProps): ReactNode => {
  const { page, step } = payment;
  const [filled, setFilled] = useState(() => filledAtFirst(page));
  const challengeId =
    step === 'challenge'
      ? payment.challengeId
      : step === 'sending' && payment.attempt.as === 'challenge'
        ? payment.attempt.body.challenge_id
        : undefined;
  useLeaveGuard(step === 'sending' || step === 'unsure');
  if (step === 'unsure')
    return (
      <Told title={say('page.unsure')} body={say('page.unsureBody')}>
        <Button
          intent="primary"
          className="cf-pay-button"
          size="large"
          fill
          text={say('page.checkAgain')}
          onClick={() => {
            actions.send(payment.attempt);
          }}
        />
      </Told>
    );
  if (challengeId !== undefined) {
    const total = page.cards.find(({ test_card }) => test_card === filled.card)?.total_amount ?? page.amount;
    return (
      <ChallengeStep
        challengeId={challengeId}
        amount={showMoneyInText(total, page.currency)}
        merchant={page.merchant_name}
        isSending={step === 'sending'}
        onAnswer={actions.send}
      />
    );
  }
  return (
    <PayForm
      page={page}
      filled={filled}
      notice={step === 'form' ? payment.notice : null}
      isSending={step === 'sending'}
      onFill={setFilled}
      onPay={actions.send}
    />
  );
};

const Content = ({ payment, actions }: { readonly payment: Payment; readonly actions: PaymentActions }) => {
  switch (payment.step) {
    case 'reading':
      return (
        <div className="cf-pay-card" role="status">
          <Spinner />
          <p className="cf-hidden-text">{say('page.reading')}</p>
        </div>
      );
    case 'noLink':
      return <Told title={say('page.noLink')} body={say('page.noLinkBody')} />;
    case 'unread':
      return (
        <Told title={say('page.unread')} body={payment.refusal.words}>
          <Button
            intent="primary"
            className="cf-pay-button"
            size="large"
            fill
            text={say('retry')}
            onClick={actions.read}
          />
        </Told>
      );
    case 'closed':
      return <Closed page={payment.page} />;
    case 'paid': {
      const { page, receipt } = payment;
      const amount = showMoneyInText(receipt.total_amount, receipt.currency);
      const merchant = page.merchant_name;
      const isReserved = receipt.transaction_status === 'authorised';
      return (
        <Told
          title={say(isReserved ? 'page.reserved' : 'page.paid')}
          body={say(isReserved ? 'page.reservedBody' : 'page.paidBody', {
            amount,
            merchant,
          })}
        >
          <Receipt page={page} paid={receipt} />
        </Told>
      );
    }
    default:
      return <OpenPayment payment={payment} actions={actions} />;
  }
};

/** The page that a payment link opens: a guest reads what is asked for, pays it, and keeps the receipt. */
export const PaymentPage = (): ReactNode => {
  const [link] = useState(() => readPaymentLink(globalThis.location));
  const [payment, actions] = usePayment(link);
  const page = 'page' in payment ? payment.page : undefined;
  const title = page === undefined ? say('page.name') : say('page.title', { merchant: page.merchant_name });
  return (
    <PayFrame title={title} {...(page === undefined ? {} : { brand: page.brand })}>
      <Content payment={payment} actions={actions} />
    </PayFrame>
  );
};
