import type { ReactNode } from 'react';
import { say } from '../say.ts';
import { Facts } from './facts.tsx';
import type { Page } from './payment-calls.ts';
import { showMoney, showTime } from './show.ts';

/** Who asks for how much, for what, and until when. */
export const Booking = ({ page }: { readonly page: Page }): ReactNode => (
  <section className="cf-pay-booking" aria-label={say('page.asked')}>
    <p className="cf-pay-amount">{showMoney(page.amount, page.currency)}</p>
    <Facts
      facts={[
        { label: say('page.details'), value: page.booking_info },
        { label: page.booking_label, value: page.booking_ref },
        { label: say('page.guest'), value: page.guest_name },
        { label: say('page.until'), value: page.status === 'pending' ? showTime(page.expires_at) : null },
      ]}
    />
  </section>
);
