import { describedAs } from '../../queries/organisations/payment-wording.ts';
import { Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import { chargeByStaff } from '../../payments/charge-by-staff.ts';
import { testCard } from '../../sandbox/test-cards.ts';
import { defineWrite } from '../../mechanism/define-operation.ts';

/** Takes a payment at the virtual terminal; what the acquirer declines is a transaction too. */
export const createTerminalCharge = defineWrite('createTerminalCharge', async ({ body }, context) => {
  const merchantId = body.merchant_id ?? context.viewer.user.merchant_id;
  if (merchantId === null) {
    const message = 'Say which merchant is paid.';
    return { refused: unprocessable({ pointer: '/merchant_id', code: 'required', message }) };
  }
  const description = await describedAs(context.database, merchantId, body.description, '/description');
  if (description instanceof Problem) return { refused: description };
  const taken = await chargeByStaff(context, {
    prefix: 'VTC',
    merchantId,
    amount: body.amount,
    currency: body.currency,
    card: testCard(body.test_card),
    cardToken: null,
    cardField: '/test_card',
    cardHolder: body.card_holder ?? null,
    guestName: body.guest_name ?? null,
    description,
    savesCard: body.save_card,
    isPreview: body.preview === true,
  });
  if (taken instanceof Problem) return { refused: taken };
  return {
    answer: taken,
    audit: {
      type: 'create',
      target: taken.transaction.id,
      after: { ...body, merchant_id: merchantId, response_code: taken.response_code },
    },
  };
});
