import { Intent, Tag } from '@blueprintjs/core';
import { createColumnHelper, tableFeatures, type Row } from '@tanstack/react-table';
import type { components } from '../../../openapi/generated/provider.ts';
import type { Transaction } from './provider-api.ts';

type Schemas = components['schemas'];
type Labels<Value extends string> = Readonly<Record<Value, string>>;

export const statusLabels: Labels<Schemas['TransactionStatus']> = {
  pending: 'Pending',
  authorised: 'Authorised',
  approved: 'Approved',
  declined: 'Declined',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
  voided: 'Voided',
  failed: 'Failed',
};
const statusIntents: Readonly<Record<Schemas['TransactionStatus'], Intent>> = {
  pending: Intent.PRIMARY,
  authorised: Intent.PRIMARY,
  approved: Intent.SUCCESS,
  declined: Intent.DANGER,
  refunded: Intent.WARNING,
  partially_refunded: Intent.WARNING,
  voided: Intent.NONE,
  failed: Intent.DANGER,
};
export const typeLabels: Labels<Schemas['TransactionType']> = {
  sale: 'Sale',
  authorisation: 'Authorisation',
  capture: 'Capture',
  refund: 'Refund',
  void: 'Void',
  auto_charge: 'Auto charge',
};
const channelLabels: Labels<Schemas['TransactionChannel']> = {
  virtual_terminal: 'Virtual terminal',
  pay_by_link: 'Pay by link',
  api: 'API',
  iframe: 'Embedded form',
  auto_charge: 'Auto charge',
};

const moneyFormats = new Map<string, { readonly format: Intl.NumberFormat; readonly unit: number }>();
const formatMoney = (minor: number, currency: string): string => {
  let money = moneyFormats.get(currency);
  if (money === undefined) {
    const format = new Intl.NumberFormat('en-AU', { style: 'currency', currency });
    money = { format, unit: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) };
    moneyFormats.set(currency, money);
  }
  return money.format.format(minor / money.unit);
};
const dateTimeFormat = new Intl.DateTimeFormat('en-AU', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const formatDay = (day: string | null): string => day?.split('-').reverse().join('/') ?? '–';
const typeIntent = (type: Schemas['TransactionType']): Intent =>
  type === 'refund' || type === 'void' ? Intent.WARNING : Intent.NONE;

export const features = tableFeatures({});
export type TransactionRow = Row<typeof features, Transaction>;
const column = createColumnHelper<typeof features, Transaction>();
const guestColumn = column.accessor('guest_name', {
  header: 'Guest',
  cell: ({ getValue }) => getValue() ?? '–',
});
const merchantColumn = column.accessor('merchant_name', { header: 'Merchant' });
const columnsFor = (isMerchant: boolean) =>
  column.columns([
    column.accessor('ref_id', { header: 'Reference' }),
    column.accessor('amount', {
      header: 'Amount',
      cell: ({ row }) => formatMoney(row.original.amount, row.original.currency),
    }),
    column.accessor('card_holder', { header: 'Card holder', cell: ({ getValue }) => getValue() ?? '–' }),
    ...(isMerchant ? [guestColumn] : []),
    column.accessor('transaction_type', {
      header: 'Type',
      cell: ({ getValue }) => (
        <Tag minimal intent={typeIntent(getValue())}>
          {typeLabels[getValue()]}
        </Tag>
      ),
    }),
    column.accessor('transaction_status', {
      header: 'Status',
      cell: ({ getValue }) => (
        <Tag minimal intent={statusIntents[getValue()]}>
          {statusLabels[getValue()]}
        </Tag>
      ),
    }),
    column.accessor('created_at', {
      header: 'Created',
      cell: ({ getValue }) => dateTimeFormat.format(new Date(getValue())),
    }),
    column.accessor('payout_date', { header: 'Payout date', cell: ({ getValue }) => formatDay(getValue()) }),
    column.accessor('transaction_channel', {
      header: 'Channel',
      cell: ({ getValue }) => channelLabels[getValue()],
    }),
    ...(isMerchant ? [] : [merchantColumn]),
  ]);

/** The columns for a role: a merchant sees the guest, everyone else the merchant. */
export const columnsByRole = { Merchant: columnsFor(true), other: columnsFor(false) };
