import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound, type Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import type { Database } from '../../store/store.ts';

/** What payers read at a merchant's forms; throws the 404 of an absent merchant. */
export const readPaymentWording = async (
  database: Database,
  id: string,
): Promise<components['schemas']['PaymentWording']> => {
  const row = await database
    .selectFrom('merchants')
    .select(['id as merchant_id', 'booking_label', 'payment_description'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound('merchant');
  return row;
};

/**
 * What is paid for: as it was told, else the merchant's payment description. A refusal of the field at `pointer` where
 * neither says it.
 */
export const describedAs = async (
  database: Database,
  merchantId: string,
  told: string | undefined,
  pointer: string,
): Promise<string | Problem> => {
  if (told !== undefined) return told;
  const { payment_description } = await readPaymentWording(database, merchantId);
  return (
    payment_description ?? unprocessable({ pointer, code: 'required', message: 'This field is required.' })
  );
};
