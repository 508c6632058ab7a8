import type { components } from '../../../../openapi/generated/provider.ts';
import { notFound, type Problem } from '../../problem/problem.ts';
import { unprocessable } from '../../problem/refusals.ts';
import type { Database } from '../../store/store.ts';

/** The texts of a merchant's payment forms; throws the 404 of an absent merchant. */
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
 * The description of a payment: the given one, else the merchant's payment description. A refusal of the
 * field at `pointer` where there is neither.
 */
export const describedAs = async (
  database: Database,
  merchantId: string,
  given: string | undefined,
  pointer: string,
): Promise<string | Problem> => {
  if (given !== undefined) return given;
  const { payment_description } = await readPaymentWording(database, merchantId);
  return (
    payment_description ?? unprocessable({ pointer, code: 'required', message: 'This field is required.' })
  );
};
