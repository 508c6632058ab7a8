import { vi } from 'vitest';
import type { components } from '../../../openapi/generated/provider.ts';

type Schemas = components['schemas'];
type Page = Schemas['PaymentPage'];
type Answer = { readonly status?: number; readonly body: unknown } | 'lost';

export const brand: Page['brand'] = {
  name: 'Southern Stays',
  logo: null,
  primary_colour: '#0B5FA5',
  accent_colour: null,
  tagline: 'Rooms with a view',
  welcome_text: 'Welcome back.',
  footer_text: null,
  terms_url: 'https://southernstays.example/terms',
  privacy_url: null,
  support_email: 'help@southernstays.example',
  hide_platform_name: false,
};

const card = (
  test_card: Schemas['TestCard'],
  card_brand: Schemas['CardBrand'],
  surcharge_amount: number,
): Schemas['PaymentPageCard'] => ({
  test_card,
  card_brand,
  surcharge_amount,
  total_amount: 10_000 + surcharge_amount,
  currency: 'AUD',
});

export const openPage: Page = {
  alias: 'abc',
  status: 'pending',
  merchant_name: 'Harbour View Hotel',
  brand,
  booking_label: 'Folio number',
  booking_ref: 'BK-88213',
  booking_info: 'Two nights, harbour room',
  guest_name: 'Maria Nguyen',
  amount: 10_000,
  currency: 'AUD',
  expires_at: '2026-12-18T13:00:00Z',
  refusal: null,
  can_save_card: false,
  cards: [
    card('tok_visa', 'visa', 350),
    card('tok_mastercard', 'mastercard', 0),
    card('tok_challenge', 'visa', 350),
  ],
  receipt: null,
};

export const receipt: Schemas['PaymentReceipt'] = {
  ref_id: 'PBL-5F0C2A91B7D3',
  transaction_status: 'approved',
  amount: 10_000,
  surcharge_amount: 350,
  total_amount: 10_350,
  currency: 'AUD',
  card_brand: 'visa',
  card_last4: '4242',
  mode_3ds: 'frictionless',
  statement_descriptor: 'HARBOUR VIEW',
  created_at: '2026-11-19T23:01:44Z',
};

const attempt: Schemas['PaymentAttempt'] = {
  outcome: 'paid',
  response_code: '00',
  response_text: 'Approved',
  challenge_id: null,
  receipt,
};

/** What the provider says of a try, as its description has it. */
export const replies = {
  paid: { body: attempt },
  declined: (response_code: string | null, response_text: string): Answer => ({
    body: { ...attempt, outcome: 'declined', response_code, response_text, receipt: null },
  }),
  challenge: {
    body: { ...attempt, outcome: 'challenge', response_code: null, challenge_id: 'chl_1', receipt: null },
  },
  refused: (status: number, code: string, detail: string, errors: readonly unknown[] = []): Answer => ({
    status,
    body: { type: `urn:counterfoil:problem:${code}`, title: 'Refused', status, detail, errors },
  }),
} as const;

/** A try as it went over the wire. */
interface Sent {
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}

/** A network on which the provider's answers are laid out: to each reading of the page, and to each try in turn. */
export const layWire = () => {
  const wire: { page: Answer; tries: Answer[]; readonly read: string[]; readonly sent: Sent[] } = {
    page: { body: openPage },
    tries: [],
    read: [],
    sent: [],
  };
  vi.stubGlobal('fetch', async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const isTry = request.method === 'POST';
    if (isTry) {
      const key = request.headers.get('idempotency-key');
      wire.sent.push({ path: pathname, key, body: await request.json() });
    } else wire.read.push(pathname + search);
    const answer = isTry ? (wire.tries.shift() ?? 'lost') : wire.page;
    if (answer === 'lost') throw new TypeError('The network is gone.');
    const headers = { 'content-type': 'application/json' };
    return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
      status: answer.status ?? 200,
      headers,
    });
  });
  return wire;
};
