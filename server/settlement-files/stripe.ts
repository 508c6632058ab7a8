import { namedRows, type NamedRow } from './csv-rows.ts';
import { FileFault, type FileLine, type FileReader } from './file-line.ts';
import { isoDay, minorUnits, textOrNull } from './values.ts';

const needed = ['balance_transaction_id', 'currency', 'gross', 'fee', 'net', 'reporting_category'];

const unitsOf = (row: NamedRow, column: string, currency: string): number => {
  const text = row.read(column);
  return text.startsWith('-')
    ? -minorUnits(text.slice(1), currency, row.line)
    : minorUnits(text, currency, row.line);
};

const firstOf = (row: NamedRow, ...columns: readonly string[]): string | null => {
  for (const column of columns) {
    const found = textOrNull(row.read(column));
    if (found !== null) return found;
  }
  return null;
};

/**
 * Stripe's itemized balance and payout reconciliation reports (CSV). The net of a row must be its gross less its fee. Of the
 * metadata of a payment, `reference` and `order_id` name it, where the report was told to have them.
 */
export const readStripe: FileReader = function* (text) {
  for (const row of namedRows(text, ',', needed)) {
    const { line } = row;
    const currency = row.read('currency').toUpperCase();
    const [gross, fee, net] = [
      unitsOf(row, 'gross', currency),
      unitsOf(row, 'fee', currency),
      unitsOf(row, 'net', currency),
    ];
    if (gross - fee !== net)
      throw new FileFault(
        line,
        'total',
        `The gross amount less the fee is ${String(gross - fee)} minor units, and the net amount ${String(net)}.`,
      );
    const day = firstOf(
      row,
      'available_on',
      'available_on_utc',
      'created',
      'created_utc',
      'automatic_payout_effective_at',
    );
    if (day === null) throw new FileFault(line, 'date', 'The row has no day.');
    const found: FileLine = {
      line,
      account: null,
      bookedOn: isoDay(day, line),
      valuedOn: null,
      amount: net,
      fee,
      currency,
      reference: firstOf(row, 'payment_metadata[reference]', 'payment_metadata[order_id]', 'source_id'),
      bankReference: textOrNull(row.read('balance_transaction_id')),
      batch: firstOf(row, 'automatic_payout_id', 'payout_id'),
      kind: textOrNull(row.read('reporting_category')),
      text: [row.read('description'), row.read('payment_intent_id'), row.read('charge_id')]
        .filter((part) => part !== '')
        .join('\n'),
    };
    yield found;
  }
  return { account: null, opening: null, closing: null };
};
