import { describedAs } from '../../queries/organisations/payment-wording.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { chargeByStaff } from '../../payments/charge-by-staff.ts';
import { findChargedCard, type ChargedCard } from '../../payments/find-charged-card.ts';
import { terminalCard, testCard } from '../../sandbox/test-cards.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';
import type { Input } from '../../mechanism/operation.ts';

type Charge = Input<'createAdminCharge'>['body'];

/** The field that names the card. */
const cardFields = {
  stored_card: '/card_token',
  test_card: '/test_card',
  terminal: '/source',
} as const satisfies Readonly<Record<Charge['source'], string>>;

/** The refusal of fields that name the card wrongly; undefined where they are right. */
const findMisplaced = ({ source, card_token: token, test_card: named }: Charge): Problem | undefined => {
  const required = 'This field is required.';
  if (source === 'stored_card' && token === undefined)
    return unprocessable({ pointer: '/card_token', code: 'source', message: required });
  if (source === 'test_card' && named === undefined)
    return unprocessable({ pointer: '/test_card', code: 'source', message: required });
  if (source !== 'stored_card' && token !== undefined) {
    const message = 'Leave this empty: no stored card is charged.';
    return unprocessable({ pointer: '/card_token', code: 'source', message });
  }
  if (source === 'test_card' || named === undefined) return undefined;
  const message = 'Leave this empty: no test card is charged.';
  return unprocessable({ pointer: '/test_card', code: 'source', message });
};

const findCard = async (database: Database, charge: Charge): Promise<ChargedCard | Problem> => {
  const misplaced = findMisplaced(charge);
  if (misplaced !== undefined) return misplaced;
  const { card_token: token, test_card: named, merchant_id: merchantId } = charge;
  if (named !== undefined) return { card: testCard(named), token: null, holder: null };
  if (token === undefined) return { card: terminalCard, token: null, holder: null };
  const message = 'The merchant has no card with this token.';
  return (
    (await findChargedCard(database, merchantId, token)) ??
    unprocessable({ pointer: '/card_token', code: 'token', message })
  );
};

/** Takes a payment for a merchant; what the acquirer declines is a transaction too. */
export const createAdminCharge = defineWrite('createAdminCharge', async ({ body }, context) => {
  const found = await findCard(context.database, body);
  if (found instanceof Problem) return { refused: found };
  const { merchant_id: merchantId } = body;
  const description = await describedAs(context.database, merchantId, body.description, '/description');
  if (description instanceof Problem) return { refused: description };
  const taken = await chargeByStaff(context, {
    prefix: 'ADM',
    merchantId,
    amount: body.amount,
    currency: body.currency,
    card: found.card,
    cardToken: found.token,
    cardField: cardFields[body.source],
    cardHolder: body.card_holder ?? found.holder,
    guestName: body.guest_name ?? null,
    description,
    savesCard: false,
    isPreview: body.preview === true,
  });
  if (taken instanceof Problem) return { refused: taken };
  return {
    answer: taken,
    audit: {
      type: 'create',
      target: taken.transaction.id,
      after: { ...body, response_code: taken.response_code },
    },
  };
});
