import { defineWrite } from '../../mechanism/define-operation.ts';
import { conflict, unprocessable } from '../../problem/refusals.ts';
import { readPaymentService } from '../../queries/settings/payment-service-rows.ts';
import { readSettingOwner } from '../../queries/settings/setting-owner.ts';
import { checkProperties } from '../../rules/service-properties.ts';
import { authorise, knowsKey } from '../../sandbox/acquirer.ts';
import { terminalCard } from '../../sandbox/test-cards.ts';
import { transactionTime } from '../../store/transaction-time.ts';

/** The amount of the trial payment, in the minor unit of its currency. */
const amount = 100;

/** Signs in at the payment provider with what a connection says, and has it authorise a payment that is never taken. */
export const testPaymentService = defineWrite('testPaymentService', async ({ path }, { database }) => {
  const { merchantId, id } = path;
  const { psp, psp_name, properties } = await readPaymentService(database, merchantId, id);
  const { status, required_properties } = await database
    .selectFrom('psps')
    .select(['status', 'required_properties'])
    .where('code', '=', psp)
    .executeTakeFirstOrThrow();
  if (status !== 'active')
    return {
      refused: conflict('payment-provider-off', 'The payment provider is inactive for everybody.'),
    };
  const missing = checkProperties([], required_properties, new Set(properties.map(({ key }) => key)));
  if (missing.length > 0) return { refused: unprocessable(...missing) };
  const unknown = properties.find(({ last_four: lastFour }) => lastFour !== null && !knowsKey(lastFour));
  if (unknown !== undefined) {
    const message = `The payment provider refuses the property ${unknown.label}.`;
    return {
      refused: unprocessable({ pointer: '/properties', code: `refused.${unknown.key}`, message }),
    };
  }
  const { currency } = await readSettingOwner(database, 'merchant', merchantId);
  const { text, pspReference } = authorise({ id, psp, tried: 0, amount, card: terminalCard });
  return {
    answer: {
      psp_name,
      account: properties.find(({ value }) => value !== null)?.value ?? null,
      amount,
      currency,
      outcome: text,
      reference: pspReference,
      tested_at: await transactionTime(database),
    },
    audit: { type: 'update', target: id, after: null },
  };
});
