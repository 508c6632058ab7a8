import { notFound } from '../problem/problem.ts';
import type { Transaction } from '../queries/transactions/transaction-rows.ts';
import type { Viewer } from './viewer.ts';

/** Whether a viewer uses the virtual terminal without the report: they see only transactions that can still be refunded. */
export const seesRefundableOnly = ({ permissions }: Pick<Viewer, 'permissions'>): boolean =>
  !permissions.includes('report.transactions');

/** Throws the 404 of an absent transaction for one that the viewer's permissions do not reach. */
export const requireReach = (viewer: Viewer, { refundable_amount }: Transaction): void => {
  if (seesRefundableOnly(viewer) && refundable_amount <= 0) throw notFound('transaction');
};
