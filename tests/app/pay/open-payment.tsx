import { render, screen } from '@testing-library/react';
import { PaymentPage } from '../../../app/pay/payment-page.tsx';

/** Draws the payment page at an address, and waits for what it has to say. */
export const openPayment = async (address = '/pay/abc?s=signed') => {
  globalThis.history.replaceState(null, '', address);
  render(<PaymentPage />);
  await screen.findByRole('heading', { level: 1 });
};

/** The heading of the page, once it says this. */
export const pageHeading = (name: string) => screen.findByRole('heading', { level: 1, name });
