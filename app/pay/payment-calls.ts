import type { components } from '../../openapi/generated/provider.ts';
import { api } from '../calls/client.ts';
import { failureOf, type Outcome } from '../calls/outcome.ts';
import type { PaymentLink } from './payment-link.ts';

type Schemas = components['schemas'];
/** A payment in the form that its guest reads. */
export type Page = Schemas['PaymentPage'];
/** A card with which it can be paid. */
export type PageCard = Schemas['PaymentPageCard'];
/** The paid payment. */
export type Receipt = Schemas['PaymentReceipt'];
/** The result of an attempt to pay. */
export type Attempt = Schemas['PaymentAttempt'];

/** Why a call was refused, as a message. */
export type Refusal = Outcome & { readonly ok: false };

/** One attempt to pay, or one answer to a challenge; its key makes the provider carry it out once, however often it is sent. */
export type Try = { readonly key: string } & (
  | { readonly as: 'payment'; readonly body: Schemas['PaymentByGuest'] }
  | { readonly as: 'challenge'; readonly body: Schemas['PaymentChallengeAnswer'] }
);

/** The result of a call; `lost` means that no answer could be read, so that it is unknown what was done. */
export type Reply<Data> =
  | { readonly as: 'answer'; readonly data: Data }
  | { readonly as: 'refusal'; readonly refusal: Refusal }
  | { readonly as: 'lost'; readonly refusal: Refusal };

interface Answered<Data> {
  readonly data?: Data | undefined;
  readonly error?: unknown;
  readonly response: Response;
}

/** Its first sending still runs, or the server could not end it: sending it again gets the result. */
const isUnsettled = ({ status, problem }: Refusal): boolean =>
  status === undefined || status >= 500 || problem?.code === 'idempotency-in-flight';

const replyOf = async <Data>(call: Promise<Answered<Data>>): Promise<Reply<Data>> => {
  try {
    const answered = await call;
    if (answered.data !== undefined) return { as: 'answer', data: answered.data };
    const refusal = failureOf(answered);
    // An unreadable answer may have been a payment.
    const isLost = answered.response.ok || isUnsettled(refusal);
    return { as: isLost ? 'lost' : 'refusal', refusal };
  } catch {
    return { as: 'lost', refusal: failureOf(undefined) };
  }
};

/** Reads the present state of a link's payment. */
export const readPage = async ({ alias, s }: PaymentLink): Promise<Reply<Page>> =>
  replyOf(api.GET('/pay/{alias}', { params: { path: { alias }, query: { s } } }));

/** Sends an attempt once. */
const sendTry = async ({ alias, s }: PaymentLink, attempt: Try): Promise<Reply<Attempt>> => {
  const params = { path: { alias }, query: { s }, header: { 'Idempotency-Key': attempt.key } };
  return attempt.as === 'payment'
    ? replyOf(api.POST('/pay/{alias}', { params, body: attempt.body }))
    : replyOf(api.POST('/pay/{alias}/challenge', { params, body: attempt.body }));
};

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** How long until a lost attempt is sent again, in milliseconds. */
const resendAfter: readonly number[] = [1_500, 4_000];

/** Sends an attempt, and again under its own key while no answer comes, so that a broken connection never pays twice. */
export const settleTry = async (link: PaymentLink, attempt: Try): Promise<Reply<Attempt>> => {
  let reply = await sendTry(link, attempt);
  for (const wait of resendAfter) {
    if (reply.as !== 'lost') return reply;
    await pause(wait);
    reply = await sendTry(link, attempt);
  }
  return reply;
};
