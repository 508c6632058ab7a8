import { sql } from 'kysely';
import type { components } from '../../../openapi/generated/provider.ts';
import { createCaller, type Caller } from '../payouts/caller.ts';
import { objectOf } from '../described-call.ts';
import { send, startProvider, type Answered, type ProviderUnderTest } from '../provider-under-test.ts';

type Schemas = components['schemas'];

export const merchant = 'mer_harbourviewhotel';

/** A provider with one merchant whose settings a test changes, and the calls by which it is paid. */
export interface PaymentDesk {
  readonly provider: ProviderUnderTest;
  readonly admin: Caller;
  /** Gives the merchant payment settings that differ from simple ones only in this. */
  readonly setPayment: (more: Partial<Schemas['PaymentSettingRequest']>) => Promise<void>;
  readonly setThreeDs: (more: Partial<Schemas['ThreeDsSettingRequest']>) => Promise<void>;
  readonly setCardTypes: (types: readonly Partial<Schemas['CardType']>[]) => Promise<void>;
  readonly charge: (more?: object, header?: Readonly<Record<string, string>>) => Promise<Answered>;
  readonly makeLink: (more?: object) => Promise<Link>;
  readonly readPage: (link: Link) => Promise<Answered>;
  readonly pay: (link: Link, body: object, header?: Readonly<Record<string, string>>) => Promise<Answered>;
  readonly answer: (link: Link, body: object) => Promise<Answered>;
  readonly close: () => Promise<void>;
}

export interface Link {
  readonly id: string;
  /** Alias and signature, the end of the link. */
  readonly ending: string;
}

const simple: Schemas['PaymentSettingRequest'] = {
  inherits: false,
  surcharge_option: 'no_surcharge',
  brand_surcharges: [],
  capture_mode: 'automatic',
  capture_delay_hours: 0,
  statement_descriptor: 'HARBOUR VIEW',
  accepted_currencies: ['AUD'],
  default_currency: 'AUD',
  limits: [],
  accepted_channels: ['virtual_terminal', 'pay_by_link', 'api', 'iframe', 'auto_charge'],
  refund_window_days: 180,
  allow_partial_refunds: true,
  pay_by_link_expiry_hours: 72,
  save_cards: false,
  retry_attempts: 0,
};

const open: Schemas['ThreeDsSettingRequest'] = {
  inherits: false,
  enabled: true,
  default_mode: 'risk_based',
  brands: [],
  thresholds: [],
  exemptions: [],
  exemption_limits: [],
  liability_shift: 'accept_without',
  when_unavailable: 'proceed',
};

/** Starts it with the simplest settings of the merchant, and no smart routing. */
export const openPaymentDesk = async (): Promise<PaymentDesk> => {
  const provider = await startProvider({ transactions: 300 });
  const admin = await createCaller(provider, 'admin');
  const put = async (path: string, body: object): Promise<void> => {
    const { status, body: answer } = await admin.put(`${path}/${merchant}`, body);
    if (status !== 200) throw new Error(`The settings were refused: ${JSON.stringify(answer)}`);
  };
  let bookings = 0;
  const json = { 'content-type': 'application/json' };
  const post = (path: string, body: object, header: Readonly<Record<string, string>> = {}) =>
    send(`${provider.base}${path}`, {
      method: 'POST',
      headers: { ...json, ...header },
      body: JSON.stringify(body),
    });
  const desk: PaymentDesk = {
    provider,
    admin,
    setPayment: (more) => put('/payment-setting/merchant', { ...simple, ...more }),
    setThreeDs: (more) => put('/threeDs-setting/merchant', { ...open, ...more }),
    setCardTypes: (types) =>
      put('/card-type-supported/merchant', {
        card_types: types.map((type) => ({
          enabled: true,
          fundings: ['credit', 'debit', 'prepaid'],
          accepts_international: true,
          ...type,
        })),
      }),
    charge: (more = {}, header = {}) =>
      admin.post(
        '/virtual-terminal/charge',
        {
          merchant_id: merchant,
          amount: 20_000,
          currency: 'AUD',
          test_card: 'tok_visa',
          description: 'Room 12',
          ...more,
        },
        header,
      ),
    makeLink: async (more = {}) => {
      bookings += 1;
      const { status, body } = await admin.post('/payment-info/redirect-url', {
        merchant_id: merchant,
        booking_ref: `DESK-${String(bookings)}`,
        booking_info: 'Two nights',
        amount: 20_000,
        currency: 'AUD',
        guest_name: 'Ines Falk',
        ...more,
      });
      if (status !== 200) throw new Error(`The link was refused: ${JSON.stringify(body)}`);
      const { id, redirect_url } = objectOf(body);
      return { id: String(id), ending: String(redirect_url).split('/').at(-1) ?? '' };
    },
    readPage: ({ ending }) => send(`${provider.base}/pay/${ending}`),
    pay: async ({ ending }, body, header) => {
      // Only the test of the rate limit should reach it.
      await sql`delete from rate_windows`.execute(provider.database);
      return post(`/pay/${ending}`, body, header);
    },
    answer: ({ ending }, body) => post(`/pay/${ending.replace('?', '/challenge?')}`, body),
    close: provider.close,
  };
  await sql`update smart_routings set enabled = false where merchant_id = ${merchant}`.execute(
    provider.database,
  );
  await desk.setPayment({});
  await desk.setThreeDs({});
  await desk.setCardTypes([{ brand: 'visa' }, { brand: 'mastercard' }, { brand: 'amex' }]);
  return desk;
};

/** The transaction inside an answer. */
export const transactionIn = ({ body }: Answered) => objectOf(objectOf(body)['transaction']);
