import { Button, Checkbox, FormGroup, H1, InputGroup } from '@blueprintjs/core';
import { createOperationKey } from '@counterfoil/engine';
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react';
import { t } from '../t.ts';
import { Booking } from './booking.tsx';
import { CardChoice, hasSurcharge } from './card-choice.tsx';
import { Facts } from './facts.tsx';
import { PayNotice } from './pay-notice.tsx';
import type { Page, PageCard, Try } from './payment-calls.ts';
import type { Notice } from './payment-state.ts';
import { showBrand, showMoney } from './show.ts';

/** The values that a guest filled in; they are kept while the result of an attempt is shown. */
export interface Filled {
  /** Undefined where there is none to choose. */
  readonly card: PageCard['test_card'] | undefined;
  readonly holder: string;
  readonly keepsCard: boolean;
}

interface PayFormProps {
  readonly page: Page;
  readonly filled: Filled;
  readonly notice: Notice | null;
  readonly isSending: boolean;
  readonly onFill: (filled: Filled) => void;
  readonly onPay: (attempt: Try) => void;
}

const longestHolder = 100;

const placedFault = (notice: Notice | null, pointer: string): string | undefined =>
  notice?.as === 'refused'
    ? notice.refusal.problem?.errors.find((error) => error.pointer === pointer)?.message
    : undefined;

const Sum = ({ page, card }: { readonly page: Page; readonly card: PageCard }): ReactNode => (
  <div aria-live="polite">
    <Facts
      facts={[
        {
          label: t('page.amount'),
          value: hasSurcharge(page.cards) ? showMoney(page.amount, page.currency) : null,
        },
        {
          label: t('page.surchargeOf', { brand: showBrand(card.card_brand) }),
          value: hasSurcharge(page.cards) ? showMoney(card.surcharge_amount, card.currency) : null,
        },
        { label: t('page.total'), value: showMoney(card.total_amount, card.currency), isTotal: true },
      ]}
    />
  </div>
);

/** The payment details of a guest, and the total, before they pay. */
export const PayForm = (props: PayFormProps): ReactNode => {
  const { page, filled, notice, isSending, onFill, onPay } = props;
  const form = useRef<HTMLFormElement>(null);
  const [holderFault, setHolderFault] = useState<string>();
  const card = page.cards.find(({ test_card }) => test_card === filled.card) ?? page.cards[0];
  if (card === undefined) return null;
  const fault = holderFault ?? placedFault(notice, '/card_holder');

  const pay = (event: SubmitEvent): void => {
    event.preventDefault();
    const card_holder = filled.holder.trim();
    if (card_holder === '') {
      setHolderFault(t('page.holderRequired'));
      form.current?.querySelector<HTMLInputElement>('#holder')?.focus();
      return;
    }
    setHolderFault(undefined);
    const body = {
      test_card: card.test_card,
      card_holder,
      agreed_total: card.total_amount,
      currency: card.currency,
      save_card: filled.keepsCard,
    };
    onPay({ as: 'payment', key: createOperationKey(), body });
  };

  return (
    <>
      <H1 tabIndex={-1}>{t('page.title', { merchant: page.merchant_name })}</H1>
      {page.brand.welcome_text !== null && <p>{page.brand.welcome_text}</p>}
      <div className="cf-pay-columns">
        <Booking page={page} />
        <form ref={form} noValidate className="cf-pay-form" aria-busy={isSending} onSubmit={pay}>
          <PayNotice notice={isSending ? null : notice} />
          <CardChoice
            cards={page.cards}
            chosen={card.test_card}
            fault={placedFault(notice, '/test_card')}
            onChoose={(chosen) => {
              onFill({ ...filled, card: chosen });
            }}
          />
          <FormGroup
            label={t('page.holder')}
            labelFor="holder"
            intent={fault === undefined ? 'none' : 'danger'}
            helperText={<span id="holder-fault">{fault}</span>}
          >
            <InputGroup
              id="holder"
              name="holder"
              autoComplete="cc-name"
              size="large"
              fill
              maxLength={longestHolder}
              intent={fault === undefined ? 'none' : 'danger'}
              aria-required
              aria-invalid={fault !== undefined}
              aria-describedby="holder-fault"
              value={filled.holder}
              onChange={({ currentTarget }) => {
                setHolderFault(undefined);
                onFill({ ...filled, holder: currentTarget.value });
              }}
            />
          </FormGroup>
          {page.can_save_card && (
            <Checkbox
              size="large"
              checked={filled.keepsCard}
              label={t('page.keepCard', { merchant: page.merchant_name })}
              onChange={({ currentTarget }) => {
                onFill({ ...filled, keepsCard: currentTarget.checked });
              }}
            />
          )}
          <Sum page={page} card={card} />
          <Button
            type="submit"
            className="cf-pay-button"
            intent="primary"
            size="large"
            fill
            loading={isSending}
            text={t('page.pay', { amount: showMoney(card.total_amount, card.currency) })}
          />
          <p role="status" className="cf-hidden-text">
            {isSending && t('page.paying')}
          </p>
        </form>
      </div>
    </>
  );
};
