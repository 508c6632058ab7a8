import { Button } from '@blueprintjs/core';
import { PrintIcon } from '@blueprintjs/icons';
import type { ReactNode } from 'react';
import { say } from '../say.ts';
import { Facts } from './facts.tsx';
import type { Page, Receipt as Paid } from './payment-calls.ts';
import { showBrand, showMoney, showStatus, showTime } from './show.ts';

const cardOf = ({ card_brand, card_last4 }: Paid): string => {
  const brand = showBrand(card_brand);
  return card_last4 === null ? brand : say('page.cardEnding', { brand, last4: card_last4 });
};

interface ReceiptProps {
  readonly page: Page;
  readonly paid: Paid;
}

/** What was paid, to keep or to print. */
export const Receipt = ({ page, paid }: ReceiptProps): ReactNode => {
  const { currency, surcharge_amount: surcharge } = paid;
  return (
    <section className="cf-pay-receipt" aria-label={say('page.receipt')}>
      <Facts
        facts={[
          { label: say('page.reference'), value: paid.ref_id },
          { label: say('page.paidTo'), value: page.merchant_name },
          { label: say('page.details'), value: page.booking_info },
          { label: page.booking_label, value: page.booking_ref },
          { label: say('page.time'), value: showTime(paid.created_at) },
          { label: say('page.card'), value: cardOf(paid) },
          { label: say('page.statement'), value: paid.statement_descriptor },
          {
            label: say('page.status'),
            value: paid.transaction_status === 'approved' ? null : showStatus(paid.transaction_status),
          },
        ]}
      />
      <Facts
        facts={[
          { label: say('page.amount'), value: surcharge === 0 ? null : showMoney(paid.amount, currency) },
          { label: say('page.surcharge'), value: surcharge === 0 ? null : showMoney(surcharge, currency) },
          { label: say('page.total'), value: showMoney(paid.total_amount, currency), isTotal: true },
        ]}
      />
      <Button
        className="cf-pay-print"
        icon={<PrintIcon />}
        size="large"
        fill
        text={say('page.print')}
        onClick={() => {
          globalThis.print();
        }}
      />
    </section>
  );
};
