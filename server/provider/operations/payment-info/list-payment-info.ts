import { defineAnsweredList, defineListFile } from '../../mechanism/define-list.ts';
import type { Operation } from '../../mechanism/define-operation.ts';
import { paymentInfoPlan } from '../../queries/payments/payment-info-rows.ts';
import { readLinkWriter } from './payment-link.ts';

const page = defineAnsweredList('listPaymentInfo', {
  ...paymentInfoPlan,
  totals: 'PaymentInfoTotal',
  answer: async (rows, { database, settings }) => {
    const linkOf = await readLinkWriter(database, settings.paymentPage);
    return { data: rows.map((row) => ({ ...row, redirect_url: linkOf(row.alias) })) };
  },
});

const file = defineListFile('listPaymentInfo', paymentInfoPlan, {
  record: 'PaymentInfo',
  columns: 'PaymentInfoColumn',
  usual: [
    'alias',
    'booking_ref',
    'booking_info',
    'amount',
    'currency',
    'status',
    'created_at',
    'expired_date',
  ],
});

/** One page of payments by link, or all of them as a file where a format is given: the API has no other call for either. */
export const listPaymentInfo: Operation = {
  ...file,
  mount: (mounting) => {
    const [answerPage, answerFile] = [page.mount(mounting), file.mount(mounting)];
    return (raw, call) =>
      'format' in raw.query && raw.query['format'] !== undefined
        ? answerFile(raw, call)
        : answerPage(raw, call);
  },
};
