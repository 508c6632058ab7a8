import { Button, Spinner } from '@blueprintjs/core';
import { useEffect, useState, type ReactNode } from 'react';
import { t } from '../t.ts';
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

/** A guest who leaves while a payment runs would not see its result. */
const useLeaveGuard = (isRunning: boolean): void => {
  useEffect(() => {
    if (!isRunning) return undefined;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    globalThis.addEventListener('beforeunload', warn);
    return () => {
      globalThis.removeEventListener('beforeunload', warn);
    };
  }, [isRunning]);
};

const filledAtFirst = ({ cards, guest_name }: Page): Filled => ({
  card: cards[0]?.test_card,
  holder: guest_name ?? '',
  keepsCard: false,
});

/** A message in place of the payment, and the link onwards where there is one. */
const Message = ({
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

/** A payment that cannot be made any more, or not now. */
const Closed = ({ page }: { readonly page: Page }): ReactNode => {
  const { status, receipt, refusal, merchant_name: merchant } = page;
  if (status === 'pending')
    return (
      <Message title={t('page.paused')} body={refusal ?? ''}>
        <p>{t('page.askMerchant', { merchant })}</p>
        <Booking page={page} />
      </Message>
    );
  return (
    <Message title={t(`page.closed.${status}`)} body={t(`page.closed.${status}.body`, { merchant })}>
      {receipt === null ? <Booking page={page} /> : <Receipt page={page} paid={receipt} />}
    </Message>
  );
};

interface OpenPaymentProps {
  readonly payment: Extract<Payment, { readonly step: 'form' | 'challenge' | 'sending' | 'unsure' }>;
  readonly actions: PaymentActions;
}

/** A payment that is being made: the filled-in values outlive each attempt. */
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
      <Message title={t('page.unsure')} body={t('page.unsureBody')}>
        <Button
          intent="primary"
          className="cf-pay-button"
          size="large"
          fill
          text={t('page.checkAgain')}
          onClick={() => {
            actions.send(payment.attempt);
          }}
        />
      </Message>
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
          <p className="cf-hidden-text">{t('page.reading')}</p>
        </div>
      );
    case 'noLink':
      return <Message title={t('page.noLink')} body={t('page.noLinkBody')} />;
    case 'unread':
      return (
        <Message title={t('page.unread')} body={payment.refusal.words}>
          <Button
            intent="primary"
            className="cf-pay-button"
            size="large"
            fill
            text={t('retry')}
            onClick={actions.read}
          />
        </Message>
      );
    case 'closed':
      return <Closed page={payment.page} />;
    case 'paid': {
      const { page, receipt } = payment;
      const amount = showMoneyInText(receipt.total_amount, receipt.currency);
      const merchant = page.merchant_name;
      const isReserved = receipt.transaction_status === 'authorised';
      return (
        <Message
          title={t(isReserved ? 'page.reserved' : 'page.paid')}
          body={t(isReserved ? 'page.reservedBody' : 'page.paidBody', {
            amount,
            merchant,
          })}
        >
          <Receipt page={page} paid={receipt} />
        </Message>
      );
    }
    default:
      return <OpenPayment payment={payment} actions={actions} />;
  }
};

/** The page of a payment link: a guest reads what is asked for, pays it, and gets the receipt. */
export const PaymentPage = (): ReactNode => {
  const [link] = useState(() => readPaymentLink(globalThis.location));
  const [payment, actions] = usePayment(link);
  const page = 'page' in payment ? payment.page : undefined;
  const title = page === undefined ? t('page.name') : t('page.title', { merchant: page.merchant_name });
  return (
    <PayFrame title={title} {...(page === undefined ? {} : { brand: page.brand })}>
      <Content payment={payment} actions={actions} />
    </PayFrame>
  );
};
