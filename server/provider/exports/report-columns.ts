import type { components } from '../../../openapi/generated/provider.ts';
import { isJsonObject, readDescription } from '../http/description.ts';
import type { Transaction } from '../queries/transaction-rows.ts';

export type ReportColumn = components['schemas']['TransactionColumn'];
type Role = components['schemas']['Role'];

/** A cell before a file format has written it. */
export type Cell =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'money'; readonly amount: number; readonly currency: string }
  | { readonly kind: 'instant'; readonly at: string }
  | { readonly kind: 'empty' };

/** The report's usual columns: a Merchant sees guests, everybody else which merchant it was. */
export function usualColumns(role: Role): readonly ReportColumn[] {
  const party: ReportColumn = role === 'Merchant' ? 'guest_name' : 'merchant_name';
  return [
    'ref_id',
    'amount',
    'currency',
    'card_holder',
    'transaction_type',
    'transaction_status',
    'created_at',
    'payout_date',
    'transaction_channel',
    party,
  ];
}

/** The words of the description: what each column is called and what each value means. */
export interface ReportWords {
  readonly heading: (column: ReportColumn) => string;
  readonly label: (schema: string, value: string) => string;
}

/** Reads the report's words from the description. */
export function readReportWords(): ReportWords {
  const { document } = readDescription();
  const labels = (schema: string): Readonly<Record<string, unknown>> => {
    const components = isJsonObject(document['components']) ? document['components'] : {};
    const schemas = isJsonObject(components['schemas']) ? components['schemas'] : {};
    const found = isJsonObject(schemas[schema]) ? schemas[schema]['x-labels'] : {};
    return isJsonObject(found) ? found : {};
  };
  const label = (schema: string, value: string): string => {
    const word = labels(schema)[value];
    return typeof word === 'string' ? word : value;
  };
  return { label, heading: (column) => label('TransactionColumn', column) };
}

const LABELLED: Readonly<Partial<Record<ReportColumn, string>>> = {
  transaction_type: 'TransactionType',
  transaction_status: 'TransactionStatus',
  transaction_channel: 'TransactionChannel',
  card_brand: 'CardBrand',
  mode_3ds: 'Mode3ds',
};

/** The value of a column in a row. */
export function readCell(words: ReportWords, column: ReportColumn, row: Transaction): Cell {
  const value = row[column];
  if (value === null) return { kind: 'empty' };
  if (typeof value === 'number') return { kind: 'money', amount: value, currency: row.currency };
  if (column === 'created_at') return { kind: 'instant', at: value };
  const schema = LABELLED[column];
  return { kind: 'text', text: schema === undefined ? value : words.label(schema, value) };
}
