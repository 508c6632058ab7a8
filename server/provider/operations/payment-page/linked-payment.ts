import { sql } from 'kysely';
import type { components } from '../../../../openapi/generated/provider.ts';
import { conflict } from '../../problem/refusals.ts';
import { notFound, type Problem } from '../../problem/problem.ts';
import { selectPaymentInfos } from '../../queries/payments/payment-info-rows.ts';
import type { Database } from '../../store/store.ts';
import { isSignedLink } from '../payment-info/payment-link.ts';

/** A payment in the form that the owner of its link may read. */
export type LinkedPayment = Awaited<ReturnType<typeof findLinkedPayment>>;

/** The alias and the signature by which a link identifies a payment. */
export interface PaymentLink {
  readonly path: { readonly alias: string };
  readonly query: { readonly s: string };
}

/** Finds the payment of a link; an unknown alias and a wrong signature get the same 404. */
export const findLinkedPayment = async (database: Database, { path, query }: PaymentLink) => {
  if (!(await isSignedLink(database, path.alias, query.s))) throw notFound('payment');
  const payment = await selectPaymentInfos(database, { kind: 'all' })
    .select('payment_infos.receipt')
    .where('payment_infos.alias', '=', path.alias)
    .executeTakeFirst();
  if (payment === undefined) throw notFound('payment');
  return payment;
};

/** Does the same, and makes others who would pay it wait until the database transaction ends. */
export const lockLinkedPayment = async (database: Database, link: PaymentLink): Promise<LinkedPayment> => {
  await sql`select id from payment_infos where alias = ${link.path.alias} for no key update`.execute(
    database,
  );
  return findLinkedPayment(database, link);
};

const closed: Readonly<Record<components['schemas']['PaymentInfoStatus'], string | null>> = {
  pending: null,
  paid: 'This payment has been made already.',
  expired: 'This payment has expired. Ask for a new link.',
  cancelled: 'This payment was cancelled.',
};

/** Why a payment cannot be made any more; null while it can. */
export const findClosing = ({ status }: LinkedPayment): Problem | null => {
  const reason = closed[status];
  return reason === null ? null : conflict(`payment-${status}`, reason);
};
