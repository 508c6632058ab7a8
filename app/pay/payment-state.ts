import type { Attempt, Page, Receipt, Refusal, Reply, Try } from './payment-calls.ts';

/** The notice above the form: why the attempt before failed. */
export type Notice =
  | { readonly as: 'declined'; readonly code: string | null; readonly text: string }
  | { readonly as: 'refused'; readonly refusal: Refusal };

/** The step that the guest has reached. */
export type Payment =
  | { readonly step: 'reading' }
  | { readonly step: 'noLink' }
  | { readonly step: 'unread'; readonly refusal: Refusal }
  | { readonly step: 'closed'; readonly page: Page }
  | { readonly step: 'form'; readonly page: Page; readonly notice: Notice | null }
  | { readonly step: 'challenge'; readonly page: Page; readonly challengeId: string }
  | { readonly step: 'sending'; readonly page: Page; readonly attempt: Try }
  | { readonly step: 'unsure'; readonly page: Page; readonly attempt: Try }
  | { readonly step: 'paid'; readonly page: Page; readonly receipt: Receipt };

/** The events of a payment while the guest views it. */
export type PaymentEvent =
  | { readonly as: 'reading' }
  | { readonly as: 'read'; readonly reply: Reply<Page> }
  | { readonly as: 'sent'; readonly attempt: Try }
  | {
      readonly as: 'settled';
      readonly reply: Reply<Attempt>;
      /** The payment as it was read after a refusal, where that succeeded. */
      readonly page?: Page;
    };

/** An address that the provider cannot read as a link is treated like one without a payment. */
const leadsNowhere = ({ status }: Refusal): boolean => status === 400 || status === 404 || status === 422;

/** The form while a payment can be made with some card, else the reason why not. */
const presentStep = (page: Page, notice: Notice | null): Payment => {
  const isOpen = page.status === 'pending' && page.refusal === null && page.cards.length > 0;
  return isOpen ? { step: 'form', page, notice } : { step: 'closed', page };
};

const afterReading = (reply: Reply<Page>): Payment => {
  if (reply.as !== 'answer')
    return leadsNowhere(reply.refusal) ? { step: 'noLink' } : { step: 'unread', refusal: reply.refusal };
  return presentStep(reply.data, null);
};

const afterAttempt = (page: Page, { outcome, receipt, ...result }: Attempt): Payment => {
  if (outcome === 'paid' && receipt !== null) return { step: 'paid', page, receipt };
  if (outcome === 'challenge' && result.challenge_id !== null)
    return { step: 'challenge', page, challengeId: result.challenge_id };
  return {
    step: 'form',
    page,
    notice: { as: 'declined', code: result.response_code, text: result.response_text },
  };
};

/** The state after an event; an event that does not fit the step, such as an answer that comes too late, changes nothing. */
export const reducePayment = (payment: Payment, event: PaymentEvent): Payment => {
  if (event.as === 'reading') return { step: 'reading' };
  if (event.as === 'read') return afterReading(event.reply);
  if (!('page' in payment)) return payment;
  const { page } = payment;
  if (event.as === 'sent') return { step: 'sending', page, attempt: event.attempt };
  if (payment.step !== 'sending') return payment;
  const { reply } = event;
  if (reply.as === 'lost') return { step: 'unsure', page, attempt: payment.attempt };
  if (reply.as === 'refusal')
    return presentStep(event.page ?? page, { as: 'refused', refusal: reply.refusal });
  return afterAttempt(page, reply.data);
};
