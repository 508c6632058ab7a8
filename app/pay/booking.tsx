import type { ReactNode } from 'react';
import { t } from '../t.ts';
import { Facts } from './facts.tsx';
import type { Page } from './payment-calls.ts';
import { showMoney, showTime } from './show.ts';

/** Who asks for which amount, for what, and until when. */
export const Booking = ({ page }: { readonly page: Page }): ReactNode => (
  <section className="cf-pay-booking" aria-label={t('page.asked')}>
    <p className="cf-pay-amount">{showMoney(page.amount, page.currency)}</p>
    <Facts
      facts={[
        { label: t('page.details'), value: page.booking_info },
        { label: page.booking_label, value: page.booking_ref },
        { label: t('page.guest'), value: page.guest_name },
        { label: t('page.until'), value: page.status === 'pending' ? showTime(page.expires_at) : null },
      ]}
    />
  </section>
);
