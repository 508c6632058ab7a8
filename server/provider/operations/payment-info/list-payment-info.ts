import { readPageWithTotals } from '../../queries/lists/page.ts';
import { filterPaymentInfos } from '../../queries/payments/payment-info-rows.ts';
import { defineExport, defineRead, type Operation } from '../../mechanism/define-operation.ts';
import { readLinkWriter } from './payment-link.ts';

const page = defineRead('listPaymentInfo', async ({ query }, { database, viewer, settings }) => {
  const rows = filterPaymentInfos(database, viewer.scope, query);
  const currency = query.sortBy === 'amount' ? 'payment_infos.currency' : undefined;
  const { data, meta } = await readPageWithTotals(database, rows, query, 'PaymentInfoTotal', currency);
  const linkOf = await readLinkWriter(database, settings.paymentPage);
  return { data: data.map((row) => ({ ...row, redirect_url: linkOf(row.alias) })), meta };
});

const file = defineExport('listPaymentInfo', ({ query }, { database, viewer }) => ({
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
  rows: filterPaymentInfos(database, viewer.scope, query),
}));

/** One page of payments by link, or all of them as a file where a format is asked for: the specification names no other call. */
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
