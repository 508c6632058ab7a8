import type { Problem } from '../problem/problem.ts';
import { conflict, unprocessable } from '../problem/refusals.ts';
import type { PaymentRefusal } from '../rules/payments/decide-payment.ts';

/**
 * The problem by which a payment that the rules refuse is answered: 422 at the field it speaks of, else 409. `card`
 * is the JSON pointer of the field that names the card.
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
