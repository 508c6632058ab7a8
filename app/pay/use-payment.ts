import { useCallback, useEffect, useReducer, useRef } from 'react';
import { readPage, settleTry, type Try } from './payment-calls.ts';
import type { PaymentLink } from './payment-link.ts';
import { reducePayment, type Payment } from './payment-state.ts';

/** What a guest may do. */
export interface PaymentActions {
  /** Reads the payment anew. */
  readonly read: () => void;
  /** Sends a try, or the same one again; while one runs no other begins. */
  readonly send: (attempt: Try) => void;
}

const nowhere: Payment = { step: 'noLink' };
const reading: Payment = { step: 'reading' };

/** A payment as its guest sees it, kept in this page alone: nothing of it outlives a reload but what the provider knows. */
export const usePayment = (link: PaymentLink | undefined): readonly [Payment, PaymentActions] => {
  const [payment, tell] = useReducer(reducePayment, link === undefined ? nowhere : reading);
  const isRunning = useRef(false);
  const alias = link?.alias;
  const signature = link?.s;

  const ask = useCallback(async (): Promise<void> => {
    if (alias === undefined || signature === undefined) return;
    tell({ as: 'read', reply: await readPage({ alias, s: signature }) });
  }, [alias, signature]);

  const send = useCallback(
    async (attempt: Try): Promise<void> => {
      if (alias === undefined || signature === undefined || isRunning.current) return;
      isRunning.current = true;
      tell({ as: 'sent', attempt });
      const reply = await settleTry({ alias, s: signature }, attempt);
      // What was refused is not as the guest saw it: paid meanwhile, expired, dearer, or with fewer cards.
      const fresh = reply.as === 'refusal' ? await readPage({ alias, s: signature }) : undefined;
      tell({ as: 'settled', reply, ...(fresh?.as === 'answer' ? { page: fresh.data } : {}) });
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
        tell({ as: 'reading' });
        void ask();
      },
      send: (attempt) => void send(attempt),
    },
  ];
};
