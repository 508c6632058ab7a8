import { Problem } from '../../http/problem.ts';
import { unprocessable } from '../../http/refusals.ts';
import { chargeByStaff } from '../../payments/charge-by-staff.ts';
import { findChargedCard } from '../../payments/find-charged-card.ts';
import { terminalCard, type SandboxCard } from '../../sandbox/test-cards.ts';
import type { Database } from '../../store/store.ts';
import { defineWrite } from '../define-operation.ts';
import type { Input } from '../operation.ts';

type Charge = Input<'createAdminCharge'>['body'];

const findCard = async (
  database: Database,
  { source, card_token: token, merchant_id }: Charge,
): Promise<SandboxCard | Problem> => {
  if ((source === 'stored_card') !== (token !== undefined)) {
    const message =
      source === 'stored_card' ? 'This field is required.' : 'Leave this empty: the terminal reads the card.';
    return unprocessable({ pointer: '/card_token', code: 'source', message });
  }
  if (token === undefined) return terminalCard;
  const message = 'The merchant has no card with this token.';
  return (
    (await findChargedCard(database, merchant_id, token)) ??
    unprocessable({ pointer: '/card_token', code: 'token', message })
  );
};

/** Takes a payment for a merchant; what the acquirer declines is a transaction too. */
export const createAdminCharge = defineWrite('createAdminCharge', async ({ body }, context) => {
  const card = await findCard(context.database, body);
  if (card instanceof Problem) return { refused: card };
  const taken = await chargeByStaff(context, {
    prefix: 'ADM',
    merchantId: body.merchant_id,
    amount: body.amount,
    currency: body.currency,
    card,
    cardField: '/card_token',
    cardHolder: body.card_holder ?? null,
    guestName: null,
    description: body.description,
    savesCard: false,
  });
  if (taken instanceof Problem) return { refused: taken };
  const { said, transaction } = taken;
  return {
    answer: {
      response_code: said.code,
      response_text: said.text,
      psp_reference: said.pspReference,
      transaction,
    },
    audit: { type: 'create', target: transaction.id, after: { ...body, response_code: said.code } },
  };
});
