import { useCallback, useEffect, useReducer, useRef } from 'react';
import { readPage, settleTry, type Try } from './payment-calls.ts';
import type { PaymentLink } from './payment-link.ts';
import { reducePayment, type Payment } from './payment-state.ts';

/** The actions of a guest. */
export interface PaymentActions {
  /** Reads the payment again. */
  readonly read: () => void;
  /** Sends an attempt, or the same one again; while one runs no other begins. */
  readonly send: (attempt: Try) => void;
}

const nowhere: Payment = { step: 'noLink' };
const reading: Payment = { step: 'reading' };

/** A payment as its guest sees it, stored in this page alone: after a reload only the provider's state is left. */
export const usePayment = (link: PaymentLink | undefined): readonly [Payment, PaymentActions] => {
  const [payment, dispatch] = useReducer(reducePayment, link === undefined ? nowhere : reading);
  const isRunning = useRef(false);
  const alias = link?.alias;
  const signature = link?.s;

  const ask = useCallback(async (): Promise<void> => {
    if (alias === undefined || signature === undefined) return;
    dispatch({ as: 'read', reply: await readPage({ alias, s: signature }) });
  }, [alias, signature]);

  const send = useCallback(
    async (attempt: Try): Promise<void> => {
      if (alias === undefined || signature === undefined || isRunning.current) return;
      isRunning.current = true;
      dispatch({ as: 'sent', attempt });
      const reply = await settleTry({ alias, s: signature }, attempt);
      // A refused payment is not as the guest saw it: paid meanwhile, expired, dearer, or with fewer cards.
      const fresh = reply.as === 'refusal' ? await readPage({ alias, s: signature }) : undefined;
      dispatch({ as: 'settled', reply, ...(fresh?.as === 'answer' ? { page: fresh.data } : {}) });
      isRunning.current = false;
    },
    [alias, signature],
  );

  useEffect(() => {
    void ask();
  }, [ask]);

  return [
    payment,
    {
      read: () => {
        dispatch({ as: 'reading' });
        void ask();
      },
      send: (attempt) => void send(attempt),
    },
  ];
};
