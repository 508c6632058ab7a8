import type { Problem } from '../problem/problem.ts';
import { conflict, unprocessable } from '../problem/refusals.ts';
import type { PaymentRefusal } from '../rules/payments/decide-payment.ts';

/**
 * The problem that answers a payment which the rules refuse: 422 at the field concerned, else 409. `card` is
 * the JSON pointer of the field that names the card.
 */
export const refusedPayment = ({ about, code, message }: PaymentRefusal, card: string): Problem => {
  switch (about) {
    case 'amount':
    case 'currency':
      return unprocessable({ pointer: `/${about}`, code, message });
    case 'card':
      return unprocessable({ pointer: card, code, message });
    case 'merchant':
    case 'channel':
    case 'route':
      return conflict(`charge-${code.replaceAll('_', '-')}`, message);
  }
};
