import type { Attempt, Page, Receipt, Refusal, Reply, Try } from './payment-calls.ts';

/** What a guest is told above the form: why the try before came to nothing. */
export type Notice =
  | { readonly as: 'declined'; readonly code: string | null; readonly text: string }
  | { readonly as: 'refused'; readonly refusal: Refusal };

/** How far the guest has come. */
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

/** What happens to a payment while the guest looks at it. */
export type PaymentEvent =
  | { readonly as: 'reading' }
  | { readonly as: 'read'; readonly reply: Reply<Page> }
  | { readonly as: 'sent'; readonly attempt: Try }
  | {
      readonly as: 'settled';
      readonly reply: Reply<Attempt>;
      /** The payment as it was read after a refusal, where that was answered. */
      readonly page?: Page;
    };

/** An address that the provider cannot read as a link is as good as one that leads nowhere. */
const leadsNowhere = ({ status }: Refusal): boolean => status === 400 || status === 404 || status === 422;

/** The form while a payment can be made with some card, else why not. */
const asItStands = (page: Page, notice: Notice | null): Payment => {
  const isOpen = page.status === 'pending' && page.refusal === null && page.cards.length > 0;
  return isOpen ? { step: 'form', page, notice } : { step: 'closed', page };
};

const afterReading = (reply: Reply<Page>): Payment => {
  if (reply.as !== 'answer')
    return leadsNowhere(reply.refusal) ? { step: 'noLink' } : { step: 'unread', refusal: reply.refusal };
  return asItStands(reply.data, null);
};

const afterAttempt = (page: Page, { outcome, receipt, ...said }: Attempt): Payment => {
  if (outcome === 'paid' && receipt !== null) return { step: 'paid', page, receipt };
  if (outcome === 'challenge' && said.challenge_id !== null)
    return { step: 'challenge', page, challengeId: said.challenge_id };
  return {
    step: 'form',
    page,
    notice: { as: 'declined', code: said.response_code, text: said.response_text },
  };
};

/** What is shown after an event; an event that does not fit the step, such as an answer that comes too late, changes nothing. */
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
    return asItStands(event.page ?? page, { as: 'refused', refusal: reply.refusal });
  return afterAttempt(page, reply.data);
};
