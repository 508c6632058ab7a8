import type { Transaction } from './transactions-api.ts';

const exponents: Readonly<Record<string, number>> = { JPY: 0, KWD: 3 };

const labels: Readonly<Record<string, string>> = {
  sale: 'Sale',
  authorisation: 'Authorisation',
  capture: 'Capture',
  refund: 'Refund',
  void: 'Void',
  auto_charge: 'Auto charge',
  pending: 'Pending',
  authorised: 'Authorised',
  approved: 'Approved',
  declined: 'Declined',
  refunded: 'Refunded',
  partially_refunded: 'Partially refunded',
  voided: 'Voided',
  failed: 'Failed',
  virtual_terminal: 'Virtual terminal',
  pay_by_link: 'Pay by link',
  api: 'API',
  iframe: 'Embedded form',
};

/** An amount in major units, with as many decimals as the currency has. */
export const majorUnits = (minor: number, currency: string, grouped = true): string => {
  const exponent = exponents[currency] ?? 2;
  return (minor / 10 ** exponent).toLocaleString('en-AU', {
    useGrouping: grouped,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
};

/** An amount as the portal writes it: the minus stands before the currency. */
export const money = (minor: number, currency: string): string =>
  `${minor < 0 ? '−' : ''}${currency} ${majorUnits(Math.abs(minor), currency)}`;

const dayOf = (day: string): string => day.split('-').reverse().join('/');

const momentOf = (instant: string): string =>
  new Date(instant)
    .toLocaleString('en-GB', {
      timeZone: 'Australia/Sydney',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    })
    .replace(', ', ' ');

/** The word for a type, status or channel. */
export const labelOf = (value: string): string => labels[value] ?? value;

/** What the cells of a row say, in the order of the columns that everybody has, and then the one of the role. */
export const shownCells = (row: Transaction, role: 'Merchant' | 'other'): readonly string[] => {
  const guest = role === 'Merchant' ? [row.guest_name ?? 'None'] : [];
  const merchant = role === 'Merchant' ? [] : [row.merchant_name];
  return [
    row.ref_id,
    money(row.amount, row.currency),
    row.card_holder ?? 'None',
    ...guest,
    labelOf(row.transaction_status),
    labelOf(row.transaction_type),
    momentOf(row.created_at),
    row.payout_date === null ? 'None' : dayOf(row.payout_date),
    labelOf(row.transaction_channel),
    ...merchant,
  ];
};
