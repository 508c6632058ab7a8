import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { t } from '../t.ts';
import { Facts } from './facts.tsx';
import type { Page, Receipt as Paid } from './payment-calls.ts';
import { showBrand, showMoney, showStatus, showTime } from './show.ts';

const cardOf = ({ card_brand, card_last4 }: Paid): string => {
  const brand = showBrand(card_brand);
  return card_last4 === null ? brand : t('page.cardEnding', { brand, last4: card_last4 });
};

interface ReceiptProps {
  readonly page: Page;
  readonly paid: Paid;
}

/** The paid payment, to be stored or printed. */
export const Receipt = ({ page, paid }: ReceiptProps): ReactNode => {
  const { currency, surcharge_amount: surcharge } = paid;
  return (
    <section className="cf-pay-receipt" aria-label={t('page.receipt')}>
      <Facts
        facts={[
          { label: t('page.reference'), value: paid.ref_id },
          { label: t('page.paidTo'), value: page.merchant_name },
          { label: t('page.details'), value: page.booking_info },
          { label: page.booking_label, value: page.booking_ref },
          { label: t('page.time'), value: showTime(paid.created_at) },
          { label: t('page.card'), value: cardOf(paid) },
          { label: t('page.statement'), value: paid.statement_descriptor },
          {
            label: t('page.status'),
            value: paid.transaction_status === 'approved' ? null : showStatus(paid.transaction_status),
          },
        ]}
      />
      <Facts
        facts={[
          { label: t('page.amount'), value: surcharge === 0 ? null : showMoney(paid.amount, currency) },
          { label: t('page.surcharge'), value: surcharge === 0 ? null : showMoney(surcharge, currency) },
          { label: t('page.total'), value: showMoney(paid.total_amount, currency), isTotal: true },
        ]}
      />
      <Button
        className="cf-pay-print"
        icon={<PrintIcon />}
        size="large"
        fill
        text={t('page.print')}
        onClick={() => {
          globalThis.print();
        }}
      />
    </section>
  );
};
